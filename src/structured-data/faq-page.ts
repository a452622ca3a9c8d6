import type { FAQPage } from 'schema-dts';
import type { QuestionGroup } from '../screens/faq/QuestionGroups.tsx';

/** The questions and answers of a page, word for word: an answer is the HTML that the page shows. */
export function faqPage(groups: Pick<QuestionGroup, 'questions'>[]): FAQPage {
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
