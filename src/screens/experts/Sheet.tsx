import { Paper } from '../../components/paper/Paper.tsx';
import { Terms } from '../../components/Terms.tsx';
import picture from './FeaturePicture.module.css';

type Props = {
  title: string;
  status?: string | number | undefined;
  lines: { name: string; text: string }[];
  footnote?: string | undefined;
};

export function Sheet({ title, status, lines, footnote }: Props) {
  return (
    <Paper title={title} status={status} footnote={footnote}>
      <Terms className={picture.rows} items={lines} />
    </Paper>
  );
}
