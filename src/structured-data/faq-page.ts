import type { FAQPage } from 'schema-dts';

type Group = { questions: { question: string; answer: string }[] };

/** The answers are the same HTML that the page shows. */
export function faqPage(groups: Group[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  };
}
