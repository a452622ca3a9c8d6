import { reportSchema } from '../../../content-model/client/monthly-report.ts';
import { head, heading, page } from '../../collections/parts.ts';

export const sampleReportPage = page('sample-report', {
  name: heading.describe('The page in the breadcrumb'),
  head,
  print: heading.describe('The button'),
  report: reportSchema,
  year: heading.optional().describe("Link to the client's year, if it's told"),
});
