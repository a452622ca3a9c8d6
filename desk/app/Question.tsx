import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks one question over the page. Escape means no. */
export function Question({ title, children, yes, no, onYes, onNo }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={onNo}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="row">
        <button
          type="button"
          className="main"
          onClick={() => {
            dialog.current?.close();
            onYes();
          }}
        >
          {yes}
        </button>
        <button type="button" onClick={() => dialog.current?.close()}>
          {no}
        </button>
      </div>
    </dialog>
  );
}
