import type { CollectionEntry } from 'astro:content';
import type { QuestionGroup } from './QuestionGroups.tsx';

/**
 * The questions by group, both in the order of the content file.
 *
 * @throws Error when a group is interrupted by another: its title would stand on the page twice.
 */
export function groupQuestions(questions: CollectionEntry<'faq'>['data'][]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const question of questions.toSorted((a, b) => a.order - b.order)) {
    if (groups.at(-1)?.title !== question.group) {
      if (groups.some(({ title }) => title === question.group)) {
        throw new Error(`content/faq.yaml: keep the questions of "${question.group}" together.`);
      }
      const anchor = question.group.toLowerCase().replace(/[^a-z0-9]+/g, '-');
      groups.push({ title: question.group, anchor, questions: [] });
    }
    groups.at(-1)?.questions.push(question);
  }
  return groups;
}
