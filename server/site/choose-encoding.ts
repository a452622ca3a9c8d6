export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The smallest encoding that a client takes, by its `Accept-Encoding` (RFC 9110 §12.5.3): Brotli, then gzip.
 *
 * @param available encodings that the file exists in, besides itself
 */
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
