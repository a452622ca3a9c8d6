import { getEntry } from 'astro:content';
import { firm } from '../../../content-model/firm.ts';
import { publishedIssues } from '../../../content-model/newsletter.ts';
import { Button } from '../../components/Button.tsx';
import { menuServices } from '../../components/menu.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeLinks } from '../../components/paper/NoticeLinks.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';

export function NoticeScreen({ notice }: { notice: Notice }) {
  const { button, slip, links = [] } = notice;
  return (
    <>
      <PageHead
        {...notice}
        actions={
          button && (
            // Without an action it posts to the page's address, which has the token.
            <form method="post">
              <Button type="submit">{button}</Button>
            </form>
          )
        }
      >
        <NoticeSlip {...slip} />
      </PageHead>
      <NoticeLinks lists={[{ links }]} />
    </>
  );
}

/** Returns an entry of content/pages/notices.yaml, with links to all services if it asks for them. */
export async function notice(id: string) {
  const entry = await getEntry('notices', id);
  if (!entry) throw new Error(`content/pages/notices.yaml has no entry ${id}.`);
  const services = await menuServices();
  const missing = [!firm.newsletter && '#newsletter', publishedIssues().length === 0 && '/newsletter'];
  const links = entry.data.links?.flatMap((link) =>
    link === 'services'
      ? services.map(({ href, name, menuText }) => ({ href, text: name, note: menuText }))
      : missing.includes(link.href)
        ? []
        : [link],
  );
  return { ...entry.data, links };
}

export type Notice = Awaited<ReturnType<typeof notice>>;
