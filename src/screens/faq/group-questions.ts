import type { CollectionEntry } from 'astro:content';
import { groupAnchor } from '../../../content-model/questions.ts';
import type { MenuService, MenuTool } from '../../components/menu.ts';
import type { Question, QuestionGroup } from './FaqScreen.tsx';

type Tool = Pick<MenuTool, 'id' | 'name' | 'href'>;

function withTool({ tool: id, ...question }: CollectionEntry<'faq'>['data'], tools: Tool[]) {
  const tool = tools.find((one) => one.id === id);
  if (!tool) return question;
  const link = `<p><a href="${tool.href}">${escaped(tool.name)}</a></p>`;
  return { ...question, answer: question.answer + link };
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the services' own questions. Their answers are plain text. */
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

export function groupsWithServices(
  questions: CollectionEntry<'faq'>['data'][],
  services: MenuService[],
  tools: Tool[],
) {
  const groups = groupQuestions(questions.map((question) => withTool(question, tools)));
  for (const question of questionsOfServices(services)) {
    const known = groups.find(({ title }) => title === question.group);
    if (known) known.questions.push(question);
    else groups.push({ title: question.group, anchor: groupAnchor(question.group), questions: [question] });
  }
  return groups;
}

function groupQuestions(questions: (Question & { order: number })[]): QuestionGroup[] {
  const sorted = questions.toSorted((a, b) => a.order - b.order);
  const groups = Map.groupBy(sorted, ({ group }) => group);
  return [...groups].map(([title, questions]) => ({ title, anchor: groupAnchor(title), questions }));
}
