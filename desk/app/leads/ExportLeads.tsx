import { useMutation } from '@tanstack/react-query';
import { useMay } from '../me.ts';
import { say } from '../news.ts';
import { Problem } from '../Problem.tsx';
import { download, type RequestFailed } from '../requests.ts';
import { saveFile } from '../save-file.ts';
import styles from './leads.module.css';

/** Downloads all leads, for owners. */
export function ExportLeads() {
  const may = useMay();
  const { mutate, isPending, error } = useMutation<Blob, RequestFailed>({
    mutationFn: () => download('exportLeads', {}),
    onSuccess: (file) => {
      saveFile('leads.csv', file);
      say('Downloaded as leads.csv. It’s on this device now, so delete it when you’re done with it.');
    },
  });
  if (!may('exportLeads')) return null;
  return (
    <>
      <p className={styles.export}>
        <button type="button" disabled={isPending} onClick={() => mutate()}>
          {isPending ? 'Downloading…' : 'Download all leads'}
        </button>
      </p>
      <Problem errors={[error]} />
    </>
  );
}
