import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import type { RowColumn } from './row-column';

/** Text of empty cells. Not stacked below another fact, where it would take a line of its own. */
const NOTHING = '—';

/**
 * The columns on a tablet: those with `under` are moved into the cells of the column that it names, if that is shown.
 */
export function stackedColumns<Row>(columns: readonly RowColumn<Row>[]): readonly RowColumn<Row>[] {
  const hosts = new Set(columns.map(({ key }) => key));
  const isGuest = ({ under }: RowColumn<Row>) => under !== undefined && hosts.has(under);
  return columns
    .filter((column) => !isGuest(column))
    .map((host) => {
      const guests = columns.filter(({ under }) => under === host.key);
      if (guests.length === 0) return host;
      return {
        ...host,
        render: (row) => <Stack head={host.render(row)} rest={guests.map(({ render }) => render(row))} />,
      };
    });
}

function Stack({ head, rest }: { readonly head: ReactNode; readonly rest: readonly ReactNode[] }) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.sizeXXS / 2}>
      <div>{head}</div>
      {rest.map(
        (fact, at) =>
          fact !== NOTHING && (
            <div key={at} style={{ color: token.colorTextSecondary }}>
              {fact}
            </div>
          ),
      )}
    </Flex>
  );
}
