import type { SoldTerm } from '@portal/shared/contracts/application';
import { VERSIONS } from '@portal/shared/contracts/enums';
import { useFormat } from '@portal/shared/i18n';
import { RowText } from '@portal/shared/ui/row-text';
import { TableStyle } from '@portal/shared/ui/table-style';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { Typography } from 'antd';
import { useText } from '../../text';

interface TermsComparedProps {
  /** What the application has. */
  readonly before: SoldTerm;
  /** What the marketplace sold. */
  readonly after: SoldTerm;
  readonly marketplace: string;
  /** Whether the marketplace has changed it since the user was asked. */
  readonly isChanged: boolean;
}

/** What an application has beside what its marketplace sold. What would be less is strong. */
export function TermsCompared({ before, after, marketplace, isChanged }: TermsComparedProps) {
  const t = useText();
  const rows = useRows();
  return (
    <>
      <Typography.Paragraph>
        {t(isChanged ? 'marketplace.lessAgain' : 'marketplace.lessText')}
      </Typography.Paragraph>
      <TableStyle />
      <table className="portal-table" aria-label={t('marketplace.compared')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('marketplace.here')}</th>
            <th scope="col">{marketplace}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, rank, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text(before)}</td>
              <td>
                <RowText isStrong={rank(after) < rank(before)}>{text(after)}</RowText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ComparedRow {
  readonly label: string;
  /** A lower rank is less. */
  readonly rank: (term: SoldTerm) => number;
  readonly text: (term: SoldTerm) => string;
}

function useRows(): readonly ComparedRow[] {
  const t = useText();
  const format = useFormat();
  const versionText = useVersionText();
  const quota = (label: string, rank: ComparedRow['rank'], unit = ''): ComparedRow => ({
    ...{ label, rank },
    text: (term) => format.number(rank(term)) + unit,
  });
  return [
    {
      label: t('version'),
      rank: ({ version }) => VERSIONS.indexOf(version),
      text: ({ version }) => versionText(version),
    },
    {
      label: t('columnDue'),
      rank: ({ dueDate }) => Date.parse(dueDate),
      text: ({ dueDate }) => format.date(dueDate),
    },
    quota(t('quotaUsers'), ({ config }) => config.userNumber),
    quota(t('quotaAssets'), ({ config }) => config.assetNumber),
    quota(t('quotaDisk'), ({ config }) => config.diskQuota, ' GB'),
    quota(t('quotaConcurrent'), ({ config }) => config.concurrentNumber),
  ];
}
