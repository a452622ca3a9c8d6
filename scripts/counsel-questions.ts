import { readSource } from '../content-model/check/source.ts';

/** Lists the questions in the front matter of a legal text that a lawyer hasn't approved yet. */
export function findCounselQuestions(text: string, file: string) {
  const { data, lineOf } = readSource(file, text);
  const { status, counsel = [] } = data as { status?: string; counsel?: string[] };
  if (status === 'approved') return [];
  return counsel.map((question, index) => ({
    file,
    line: lineOf(['counsel', index]),
    reason: 'question for a lawyer',
    text: question,
  }));
}
