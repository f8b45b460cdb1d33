import { useFormat } from '@portal/shared/i18n';

const KB = 1024;
const MB = KB * KB;

/** Bytes → `860 KB` or `5.2 MB`. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) =>
    bytes < MB
      ? `${format.number(Math.ceil(bytes / KB))} KB`
      : `${format.number(Math.round((bytes / MB) * 10) / 10)} MB`;
}
