/** Makes an error that the app answers with 400. */
export function badRequest(): Error {
  return Object.assign(new Error('bad request'), { statusCode: 400, code: 'BAD_REQUEST' });
}
