import type { ReactNode } from 'react';

/** A link out of the desk: to a page, a phone or a mail program. A page opens in another tab, so that the desk stays. */
export function Outward({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('http') ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <a href={href}>{children}</a>
  );
}

/** How a call takes place: by phone or in an online meeting. */
export function ReachBy({
  phoneNumber,
  tel,
  meeting,
}: {
  phoneNumber: string;
  tel: string | null;
  meeting: string;
}) {
  if (meeting) return <Outward href={meeting}>Online meeting</Outward>;
  return tel === null ? phoneNumber : <Outward href={tel}>{phoneNumber}</Outward>;
}
