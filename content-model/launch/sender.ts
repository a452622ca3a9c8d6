import { Resolver } from 'node:dns/promises';
import { type Finding, finding } from './findings.ts';

/** Returns the TXT records of a name, or `undefined` if DNS can't be reached. */
export type FindTxt = (name: string) => Promise<string[] | undefined>;

const resolver = new Resolver({ timeout: 2_000, tries: 1 });

/** Names for examples (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|invalid|test|localhost)$/;

export const findTxt: FindTxt = async (name) => {
  if (RESERVED.test(name)) return undefined;
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
  }
};

const SPAM = 'so emails may end up as spam';

const about = (reason: string, text: string) => finding('.env', 0, reason, text);

/** Finds what's missing in DNS for mail servers to authenticate our emails (RFC 7208, RFC 7489). */
export async function findUnprovenSender(domain: string, find: FindTxt): Promise<Finding[]> {
  const spf = await find(domain);
  // A subdomain can inherit its organization's policy.
  const dmarcNames = [domain, domain.split('.').slice(-2).join('.')].map((name) => `_dmarc.${name}`);
  const dmarc = await Promise.all(dmarcNames.map(find));
  if (!spf || dmarc.includes(undefined))
    return [about('not checked, because DNS can’t be reached', 'SPF and DMARC')];
  const policies = spf.filter((text) => /^v=spf1(?: |$)/i.test(text));
  const hasSpf = policies.length === 1;
  const hasDmarc = dmarc.flat().some((text) => /^v=DMARC1\s*;/i.test(text ?? ''));
  return [
    ...(hasSpf ? [] : [about(`no valid SPF record, ${SPAM}`, `${domain} needs exactly one "v=spf1 …"`)]),
    ...(hasDmarc ? [] : [about(`no DMARC record, ${SPAM}`, `_dmarc.${domain} needs "v=DMARC1; …"`)]),
  ];
}

/** Finds whether a copy of an issue that arrived was signed for the sender's domain (RFC 6376). @param copy its source */
export function findUnsigned(domain: string, copy: string | undefined): Finding[] {
  if (copy === undefined) {
    const how = 'save a copy from "leads newsletter test", add --test-copy FILE';
    return [about('not checked: DKIM', how)];
  }
  const [head = ''] = copy.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  const signers = [...unfolded.matchAll(/^DKIM-Signature:.*?\bd=\s*([\w.-]+)/gim)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const isOurs = (name: string) => domain === name || domain.endsWith(`.${name}`);
  if (signers.some(isOurs)) return [];
  const text = signers.length > 0 ? `signed by ${signers.join(', ')} only` : 'the copy has no signature';
  return [about(`no DKIM signature of ${domain}, ${SPAM}`, text)];
}
