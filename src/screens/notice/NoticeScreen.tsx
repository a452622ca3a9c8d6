import { Button } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeLinks } from '../../components/paper/NoticeLinks.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import type { Notice } from './notice.ts';

/** Confirms something the visitor did, or asks for a last confirmation. */
export function NoticeScreen({ notice }: { notice: Notice }) {
  const { button, slip, links } = notice;
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
      {links && <NoticeLinks links={links} />}
    </>
  );
}
