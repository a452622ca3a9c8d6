export type Encoding = 'br' | 'gzip' | 'identity';

/** Picks the smallest available encoding that `Accept-Encoding` (RFC 9110 §12.5.3) allows. */
export function chooseEncoding(header = '', available: { br: boolean; gzip: boolean }): Encoding {
  const entries = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*q=/));
  const takes = (name: string) => {
    const accepted = entries.find(([own]) => own === name) ?? entries.find(([own]) => own === '*');
    return accepted !== undefined && Number(accepted[1] ?? 1) > 0;
  };
  if (available.br && takes('br')) return 'br';
  if (available.gzip && takes('gzip')) return 'gzip';
  return 'identity';
}
