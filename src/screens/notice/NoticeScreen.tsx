import { Button } from '../../components/Button.tsx';
import { Headline } from '../../components/Headline.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { NoticeLinks } from '../../components/paper/NoticeLinks.tsx';
import { NoticeSlip } from '../../components/paper/NoticeSlip.tsx';
import type { Notice } from './notice.ts';

/** A page that answers something the visitor did, or asks for the last yes. */
export function NoticeScreen({ notice }: { notice: Notice }) {
  const { lead, button, slip, links } = notice;
  return (
    <>
      <PageHead
        headline={<Headline {...notice} />}
        lead={lead}
        actions={
          button && (
            // No action: it posts to this page's own address, and so with the token that stands there.
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
