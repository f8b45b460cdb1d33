import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { CodeInput } from '../form/code-input';
import { DetailSections } from '../detail/detail-sections';
import { PageHeader } from '../layout/page-header';
import { QuotaBar } from '../card/quota-bar';
import { StatusTag } from '../feedback/status-tag';

function Code() {
  const [code, setCode] = useState('');
  return (
    <label>
      Code <CodeInput value={code} onChange={setCode} />
    </label>
  );
}

describe('page patterns', () => {
  it('renders one first-level heading per page', async () => {
    await renderPage(
      <PageHeader title="Teams" purpose="Who works together" actions={<button>Create</button>} />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create' })).toBeVisible();
  });

  it.each([
    ['mobile', 1],
    ['desktop', 0],
  ] as const)('has a menu beside the title on phones only (%s)', async (device, count) => {
    await renderPage(<PageHeader title="Teams" phoneMenu={<button>More</button>} />, { device });
    expect(screen.queryAllByRole('button', { name: 'More' })).toHaveLength(count);
  });

  it('shows a quota as a meter with its figures as text', async () => {
    await renderPage(<QuotaBar label="Disk" used={1500} total={2000} unit="GB" />);
    const meter = screen.getByRole('meter', { name: 'Disk' });
    expect(meter).toHaveAttribute('aria-valuetext', '1,500 of 2,000 GB used');
    expect(meter).toHaveAttribute('aria-valuenow', '1500');
  });

  it.each([
    [0, 0],
    [120, 100],
  ])('shows that a quota is full at %d of %d', async (used, total) => {
    await renderPage(<QuotaBar label="Users" used={used} total={total} />);
    expect(screen.getByText(/Full/)).toBeVisible();
    expect(Number(screen.getByRole('meter').getAttribute('aria-valuenow'))).toBeLessThanOrEqual(total);
  });

  it('accepts only digits of a pasted code, at most six', async () => {
    const { user } = await renderPage(<Code />);
    const field = screen.getByRole('textbox', { name: 'Code' });
    await user.click(field);
    await user.paste(' 12-34 567 8');
    expect(field).toHaveValue('123456');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  it('shows a dash for an unknown fact', async () => {
    const items = [
      { key: 'name', label: 'Name', value: 'Ops' },
      { key: 'since', label: 'Since', value: null },
    ];
    await renderPage(<DetailSections sections={[{ key: 'a', title: 'Team', items }]} />);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ops', '—']);
  });

  it('shows a state as text', async () => {
    await renderPage(<StatusTag tone="bad">Expired</StatusTag>);
    expect(screen.getByText('Expired')).toBeVisible();
  });
});
