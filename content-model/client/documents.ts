import { client } from '../sample-company.ts';
import { sampleReport } from '../sample-report.ts';
import { serviceIds } from '../service-files.ts';

/** The drawn documents of the client's file, in the order of their letters. */
export const DOCUMENTS = ['reconciliation', 'report', 'close', 'board', 'return'] as const;

export type DocumentId = (typeof DOCUMENTS)[number];

const onPageOf = (service: string, anchor: string) =>
  serviceIds().includes(service) ? `/${service}#${anchor}` : undefined;

const ADDRESSES: Record<DocumentId, () => string | undefined> = {
  reconciliation: () => onPageOf('bookkeeping', 'reconciliation'),
  report: () => sampleReport && `${sampleReport}#report`,
  close: () => '/#close',
  board: () => onPageOf('fractional-cfo', 'board'),
  return: () => onPageOf('personal-tax', 'return'),
};

/** Returns a document's letter and address; `undefined` if the firm doesn't show it. */
export function documentAt(id: DocumentId): { letter: string; href: string } | undefined {
  const href = client && ADDRESSES[id]();
  return href ? { letter: String.fromCharCode(65 + DOCUMENTS.indexOf(id)), href } : undefined;
}
