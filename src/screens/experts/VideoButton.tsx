import type { ComponentProps } from 'react';
import { Button } from '../../components/Button.tsx';

/** Opens the page's video dialog, without any script. */
export function VideoButton({ children, ...attributes }: ComponentProps<typeof Button>) {
  return (
    <Button command="show-modal" commandfor="video-dialog" {...attributes}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 .5v11L11 6z" fill="currentColor" />
      </svg>
      {children}
    </Button>
  );
}
