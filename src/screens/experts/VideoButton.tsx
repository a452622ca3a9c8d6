import type { ReactNode } from 'react';
import { firm } from '../../../content-model/firm.ts';
import { Button, ContactButton } from '../../components/Button.tsx';
import { ExternalButtonLink } from '../../components/ExternalLink.tsx';

type Props = { children: ReactNode; href?: string | undefined };

/** Opens the video, even without JavaScript. Without a video, it links to `href`, the login page or the contact form. */
export function VideoButton({ children, href = firm.loginUrl }: Props) {
  if (firm.video) {
    return (
      <Button command="show-modal" commandfor="video-dialog">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 .5v11L11 6z" fill="currentColor" />
        </svg>
        {children}
      </Button>
    );
  }
  if (!href) return <ContactButton>{children}</ContactButton>;
  return <ExternalButtonLink href={href}>{children}</ExternalButtonLink>;
}
