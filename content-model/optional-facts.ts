import { TOOLS } from './tool-files.ts';

/** Something a firm can leave out: for the content guide's table, the launch check and `npm run new-firm`. */
export type OptionalFact = {
  /** Its name, in `options` of the answers to `npm run new-firm` if it's one. */
  id: string;
  leaveOut: string;
  effect: string;
  field?: string;
  claim?: string;
  files?: string[];
  /** The page that only exists with it. */
  page?: string;
  /** Words that a firm without it shouldn't use, which the launch check looks for. */
  words?: RegExp;
  /** Files and lines that only show up with it, so they may use those words. */
  except?: RegExp;
};

type More = Omit<Partial<OptionalFact>, 'id' | 'leaveOut' | 'effect'>;

const fact = (field: string, effect: string, more: More = {}, id = field): OptionalFact => ({
  id,
  field,
  leaveOut: `\`${field}\``,
  effect,
  ...more,
});

const claim = (name: string, effect: string, more: More = {}, id = name): OptionalFact => ({
  id,
  claim: name,
  leaveOut: `the claim \`${name}\``,
  effect,
  ...more,
});

const file = (id: string, name: string, effect: string, more: More = {}): OptionalFact => ({
  id,
  files: [`content/${name}`],
  leaveOut: `\`${name}\``,
  effect,
  ...more,
});

const page = (id: string, leaveOut: string, ...files: string[]): OptionalFact => ({
  id,
  leaveOut,
  effect: `\`/${id}\` disappears; the build lists leftover links`,
  files: [`content/pages/${id}.yaml`, ...files],
  page: `/${id}`,
});

const tool = (id: string): OptionalFact => ({
  id,
  leaveOut: "a tool's file in `tools/`, or the last service it belongs to",
  effect: 'the tool and its links disappear',
  files: [`content/tools/${id}.yaml`],
});

export const OPTIONAL_FACTS: OptionalFact[] = [
  fact('acquisition', 'the bar shows `announcement`, or disappears'),
  fact('chat', 'its links disappear'),
  fact('reviews', 'its link disappears', {}, 'review-site'),
  fact('social', 'their links disappear', {}, 'social-networks'),
  fact('registeredAddress', 'one address is shown', {}, 'second-address'),
  fact('productName', "the landing page has the firm's name", {}, 'product-name'),
  fact(
    'video',
    'the landing page has none; also delete `src/video/onboarding.mp4`, `.webm` and `.webp`. With `videoUrl`, its first button opens yours elsewhere',
    { files: ['mp4', 'webm', 'webp'].map((type) => `src/video/onboarding.${type}`) },
  ),
  fact(
    'formService',
    "landing page forms come by email alone. The server won't start with `FORM_SERVICE_URL` set",
    {},
    'form-service',
  ),
  fact('license', 'the footer line disappears'),
  fact(
    'checkedBy',
    'no page promises a check; the launch check lists texts about a CPA or Enrolled Agent you name none of',
  ),
  fact('states', 'pages say *every state*. With it, the launch check lists texts about others'),
  fact('law', "the agreement has the law and courts of the office's state"),
  fact('workAbroad', 'no page says that people abroad do some of the work'),
  fact('serverCountry', "the privacy policy doesn't say in which country messages are kept"),
  fact('credentials', "the footer doesn't name them"),
  fact(
    'loginUrl',
    "the footer has no client login, and the landing page's buttons open the contact form; the launch check lists texts about a portal or login",
    { words: /\b(?:secure|encrypted|client|our) portal\b|\bclient login\b|\byour login\b/i },
    'login',
  ),
  fact(
    'newsletter',
    "sign-up, sending and the privacy policy's words disappear. Mailed links still unsubscribe. While `npm run leads -- status` counts subscriptions, set `formerNewsletter` to `true` to keep the words about leaving",
    {
      files: ['content/newsletter', 'content/pages/newsletter.yaml'],
      words: /\bnewsletter\b/i,
      except: /^content\/(?:words\/|pages\/notices\.yaml|legal\/policies\/01-privacy\.md)/,
    },
  ),
  claim('close-day', 'no calendar is drawn; texts that still name it stop the build', {
    words: /\b(?:one|a) day in five\b|\b(?:fifth|tenth) business day\b/i,
  }),
  claim('personal-tax-days', 'the landing page has no strip of days', {}, 'days-of-a-return'),
  file('calls', 'firm/calls.yaml', 'no `/schedule`', { page: '/schedule' }),
  file('prices', 'firm/prices.yaml', 'no prices and no estimate'),
  file('sample-report', 'pages/sample-report.yaml', 'no `/bookkeeping/sample-report`, and no link to it', {
    page: '/bookkeeping/sample-report',
  }),
  file(
    'client-file',
    'sample-company.json',
    "Home's close, the reconciliation, the sample report, the landing page's report, the forecast, the board page, Form 1040 and the R&D example aren't drawn, and `/one-year` isn't there",
  ),
  file('one-year', 'pages/one-year.yaml', "no `/one-year`, and none of its moments on the services' pages", {
    page: '/one-year',
  }),
  {
    id: 'offers',
    leaveOut: '`offers/`',
    effect: 'no landing pages besides `/experts`',
    files: ['content/offers'],
  },
  file('story', 'firm/story.yaml', '`/about` tells no story and shows no client'),
  file(
    'people',
    'people.yaml',
    'no names. With one or two people, the launch check lists texts about a team',
  ),
  page('policy', '`pages/policy.yaml` and `legal/agreement/`', 'content/legal/agreement'),
  page(
    'refund-policy',
    '`pages/refund-policy.yaml` and `legal/refund-policy/`',
    'content/legal/refund-policy',
  ),
  page('partners', '`pages/partners.yaml`'),
  page(
    'experts',
    '`pages/experts.yaml` and `expert-faq.yaml`, and its `video` and `formService`',
    'content/expert-faq.yaml',
  ),
  ...TOOLS.map(tool),
];

/** Other rows of the guide's table: `leaveOut` and `effect`. */
export const MORE_ROWS = [
  ['any other claim', 'its drawings disappear; texts that still name it stop the build'],
  [
    'a calendar under `calendars` in `tools/deadlines.yaml`',
    'its page, feed and dates disappear; change words of that file that still name it',
  ],
  ['all testimonials or reviews (leave `[]`)', 'the section disappears'],
] as const;
