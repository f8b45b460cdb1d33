import { Button } from 'antd';
import { useId, useState } from 'react';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { RowChoice } from '../row/row-choice';
import type { RowColumn } from '../row/row-column';
import { RowFacts } from '../row/row-facts';
import type { RowAddress } from '../row/row-name';
import type { RowSelection } from '../row/row-selection';
import { useToggleRow } from '../row/use-toggle-row';
import { useUiText } from '../text/use-ui-text';

export interface ListRowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly RowColumn<Row>[];
  readonly rowAddress?: ((row: Row) => RowAddress) | undefined;
  readonly selection?: RowSelection<Row>;
}

/** The rows of a list on a phone, of two lines each. A row without a page of its own unfolds to show all its facts. */
export function ListRows<Row>({ label, rows, rowKey, columns, rowAddress, selection }: ListRowsProps<Row>) {
  const toggle = useToggleRow(rows, rowKey, selection);
  return (
    <ul className="portal-list-rows" aria-label={label}>
      {rows.map((row) => (
        <ListRow
          key={rowKey(row)}
          row={row}
          rowKey={rowKey}
          columns={columns}
          address={rowAddress?.(row) ?? null}
          selection={selection}
          onToggle={toggle}
        />
      ))}
    </ul>
  );
}

interface ListRowProps<Row> extends Pick<ListRowsProps<Row>, 'rowKey' | 'columns'> {
  readonly row: Row;
  readonly address: RowAddress;
  readonly selection: RowSelection<Row> | undefined;
  readonly onToggle: (key: string, isRange: boolean) => void;
}

function ListRow<Row>({ row, rowKey, columns, address, selection, onToggle }: ListRowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const at = (place: NonNullable<RowColumn<Row>['onPhone']>) =>
    columns.filter((column) => (column.onPhone ?? 'line') === place);
  const rest = [...at('line'), ...at('none')];
  const line = at('line').sort((a, b) => (a.priority ?? 3) - (b.priority ?? 3));
  return (
    <li className="portal-list-row" data-linked={address !== null}>
      {selection !== undefined && (
        <RowChoice row={row} rowKey={rowKey} selection={selection} onToggle={onToggle} />
      )}
      <div className="portal-list-row-text">
        <div className="portal-list-row-head">
          {at('head').map(({ key, render }) => (
            <div key={key}>{render(row, address)}</div>
          ))}
        </div>
        <RowFacts facts={line.map(({ key, render }) => [key, render(row, address)] as const)} />
      </div>
      {at('corner').map(({ key, render }) => (
        <div key={key} className="portal-list-row-corner">
          {render(row, address)}
        </div>
      ))}
      {address === null && rest.length > 1 && (
        <DetailsButton isOpen={isOpen} detailsId={detailsId} onToggle={() => setOpen(!isOpen)} />
      )}
      <div className="portal-list-row-actions">
        {at('foot').map(({ key, render }) => (
          <div key={key}>{render(row, address)}</div>
        ))}
      </div>
      {isOpen && (
        <dl id={detailsId} className="portal-list-row-details">
          {rest.map(({ key, title, render }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{render(row, address)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface DetailsButtonProps {
  readonly isOpen: boolean;
  readonly detailsId: string;
  readonly onToggle: () => void;
}

/** Takes little room: its area is the whole row, like that of a link. */
function DetailsButton({ isOpen, detailsId, onToggle }: DetailsButtonProps) {
  const t = useUiText();
  return (
    <Button
      type="text"
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      aria-label={t('details')}
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': detailsId })}
      onClick={onToggle}
      size="small"
      className="portal-list-row-toggle"
    />
  );
}
