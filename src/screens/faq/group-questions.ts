import type { CollectionEntry } from 'astro:content';
import type { MenuService } from '../../components/menu-services.ts';
import type { MenuTool } from '../../components/menu-tools.ts';
import type { Question, QuestionGroup } from './QuestionGroups.tsx';

type Tool = Pick<MenuTool, 'id' | 'name' | 'href'>;

/** A question with the link to its tool at the end of its answer, where the firm has the tool. */
function withTool({ tool: id, ...question }: CollectionEntry<'faq'>['data'], tools: Tool[]) {
  const tool = tools.find((one) => one.id === id);
  if (!tool) return question;
  const link = `<p><a href="${tool.href}">${escaped(tool.name)}</a></p>`;
  return { ...question, answer: question.answer + link };
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The questions that services bring to this page, as entries of their own groups. Their answers are plain text. */
const questionsOfServices = (services: MenuService[]): Question[] =>
  services.flatMap(({ id, detail }) => {
    const { faqGroup, items = [] } = detail?.questions ?? {};
    if (!faqGroup) return [];
    return items.map(({ question, answer }, index) => ({
      id: `${id}-${index + 1}`,
      group: faqGroup,
      question,
      answer: `<p>${escaped(answer)}</p>`,
    }));
  });

const anchorOf = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The groups of the page: those of its own questions, and those of the services, which may join one of them. */
export function groupsWithServices(
  questions: CollectionEntry<'faq'>['data'][],
  services: MenuService[],
  tools: Tool[],
) {
  const groups = groupQuestions(questions.map((question) => withTool(question, tools)));
  for (const question of questionsOfServices(services)) {
    const known = groups.find(({ title }) => title === question.group);
    if (known) known.questions.push(question);
    else groups.push({ title: question.group, anchor: anchorOf(question.group), questions: [question] });
  }
  return groups;
}

/** Groups questions in the order of the content file. */
function groupQuestions(questions: (Question & { order: number })[]): QuestionGroup[] {
  const sorted = questions.toSorted((a, b) => a.order - b.order);
  const groups = Map.groupBy(sorted, ({ group }) => group);
  return [...groups].map(([title, questions]) => ({ title, anchor: anchorOf(title), questions }));
}
