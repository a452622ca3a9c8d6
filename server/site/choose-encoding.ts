export type Encoding = 'br' | 'gzip' | 'identity';

/** Picks the smallest available encoding that `Accept-Encoding` (RFC 9110 §12.5.3) allows. */
export function chooseEncoding(
  header: string | undefined,
  available: { br: boolean; gzip: boolean },
): Encoding {
  if (!header) return 'identity';
  const accepted = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (available.br && takes('br')) return 'br';
  if (available.gzip && takes('gzip')) return 'gzip';
  return 'identity';
}
