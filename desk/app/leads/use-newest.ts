import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRead } from '../requests.ts';

const EVERY = 10_000;

/** Reads the screen again once a lead has changed. Until then it only asks for a stamp, so the log has only what people read. */
export function useNewest(): void {
  const client = useQueryClient();
  const { data } = useRead('leadChanges', {}, { refetchInterval: EVERY });
  const seen = useRef<string>(undefined);
  const stamp = data?.stamp;
  useEffect(() => {
    if (stamp === undefined) return;
    if (seen.current !== undefined && seen.current !== stamp)
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'leadChanges' });
    seen.current = stamp;
  }, [stamp, client]);
}
