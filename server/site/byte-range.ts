/**
 * The part of a file that a `Range` header asks for (RFC 9110 §14.1.2), as the offsets of its first and last byte.
 *
 * @param size of the file, in bytes
 * @returns `whole` where the header is to be ignored: no single range of bytes; `unsatisfiable` where it begins behind the end
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const range =
    from === ''
      ? // The last so many bytes, which may be more than there are.
        { first: Math.max(0, size - Number(to)), last: size - 1 }
      : { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'whole';
  return range.first >= size ? 'unsatisfiable' : range;
}
