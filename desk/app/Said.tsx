import { useNews } from './news.ts';

/** Says what the desk just did. */
export function Said() {
  const { words, undo, link, isRefusal } = useNews();
  return (
    <div className={isRefusal ? 'news refusal' : 'news'} role="status">
      {words}
      {words && link && <a href={link.address}>{link.words}</a>}
      {words && undo && (
        <button type="button" onClick={undo}>
          Undo
        </button>
      )}
    </div>
  );
}
