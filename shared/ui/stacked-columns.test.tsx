import { render, screen } from '@testing-library/react';
import type { RowColumn } from './row-column';
import { stackedColumns } from './stacked-columns';

interface Person {
  readonly name: string;
  readonly phone: string;
}

const name: RowColumn<Person> = { key: 'name', title: 'Name', sort: 'name', render: (row) => row.name };
const phone: RowColumn<Person> = { key: 'phone', title: 'Phone', under: 'name', render: (row) => row.phone };

it('moves a fact into the cells of the column that it names', () => {
  const [only, ...rest] = stackedColumns([phone, name]);
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ key: 'name', title: 'Name', sort: 'name' });
  render(<>{only?.render({ name: 'lina', phone: '138****8000' })}</>);
  expect(screen.getByText('lina').compareDocumentPosition(screen.getByText('138****8000'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it('omits empty facts', () => {
  const [only] = stackedColumns([name, phone]);
  const { container } = render(<>{only?.render({ name: 'lina', phone: '—' })}</>);
  expect(container).toHaveTextContent(/^lina$/);
});

it('keeps a column separate if the named one is hidden', () => {
  expect(stackedColumns([phone])).toEqual([phone]);
});
