import { act, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type TeamRow, teamsInfo } from '../../contracts/team';
import { PageFrameContext, stillFrame } from '../../remote/page-frame';
import { urlText, useUrlState } from '../../router/router';
import { query, remoteApi } from '../../store/store';
import { buildPage } from '../../testing/build-page';
import { buildTeam } from '../../testing/build-team';
import { MOCK_REQUEST_ID, mock, refuse, startMockProvider } from '../../testing/mock-provider';
import { type RenderPageOptions, renderPage } from '../../testing/render-page';
import { filterByOne } from '../toolbar/list-filter';
import { type ListColumn, ListView } from './list-view';
import { RowName } from '../row/row-name';

startMockProvider();
afterEach(() => jest.restoreAllMocks());

const api = remoteApi('mf-list-test', { teamsInfo: query(teamsInfo, 'Team') });

const COLUMNS: readonly ListColumn<TeamRow>[] = [
  { key: 'name', title: 'Name', render: (team) => team.name, sort: 'name', onPhone: 'head' },
  { key: 'members', title: 'Members', render: (team) => team.memberCount, align: 'end' },
];
const OTHER_ID = '01990000-0000-7000-8000-000000000003';
const FILTERS = { keyword: urlText() };

interface TeamsProps {
  readonly columns?: readonly ListColumn<TeamRow>[];
  readonly rowAddress?: (team: TeamRow) => string;
  /** A filter that is not in the URL. */
  readonly relation?: string;
}

function Teams({ columns = COLUMNS, rowAddress, relation }: TeamsProps) {
  const { filters, paging, isFiltered, setFilters, setPaging, clearFilters } = useUrlState(FILTERS);
  const teams = api.teamsInfo.useQuery({
    Page: paging.page,
    PageSize: paging.pageSize,
    ...(paging.sort !== '' && { Sort: paging.sort }),
    ...(filters.keyword !== '' && { Keyword: filters.keyword }),
  });
  const search = {
    label: 'Team name',
    value: filters.keyword,
    onChange: (keyword: string) => setFilters({ keyword }),
  };
  return (
    <>
      <ListView
        label="Teams"
        query={teams}
        columns={columns}
        rowKey={({ Id }) => Id}
        toolbar={{
          search,
          filters: [
            filterByOne({
              key: 'relation',
              label: 'Relation',
              choices: [{ value: 'created', label: 'Created' }],
              value: relation,
              onChange: () => undefined,
            }),
          ],
        }}
        rowAddress={rowAddress}
        paging={paging}
        onPaging={setPaging}
        isFiltered={isFiltered}
        onClearFilters={clearFilters}
        empty={{ text: 'You are in no team yet', action: <button type="button">Create a team</button> }}
      />
    </>
  );
}

interface RowsOnlyProps {
  readonly columns: readonly ListColumn<TeamRow>[];
}

/** A list of one team, which it has from the start. */
function RowsOnly({ columns }: RowsOnlyProps) {
  return (
    <ListView
      label="Teams"
      query={{
        data: buildPage([buildTeam({ name: 'Operations' })]),
        isFetching: false,
        refetch: jest.fn(),
      }}
      columns={columns}
      rowKey={({ Id }) => Id}
      paging={{ page: 1, pageSize: 20, sort: '' }}
      onPaging={jest.fn()}
      isFiltered={false}
      onClearFilters={jest.fn()}
      empty={{ text: 'You are in no team yet' }}
    />
  );
}

const show = (options?: RenderPageOptions) => renderPage(<Teams />, { at: '/team/index', ...options });

describe('a list', () => {
  it('is a skeleton, then a table whose rows stay during a refetch', async () => {
    mock(teamsInfo, async (_request, nth) => {
      if (nth > 1) await new Promise((resolve) => setTimeout(resolve, 50));
      return buildPage([buildTeam({ name: nth > 1 ? 'Ops two' : 'Ops' })]);
    });
    const { user } = await show();
    expect(screen.getByRole('status', { name: 'Loading…' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByRole('cell', { name: 'Ops' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '3' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(screen.getByRole('cell', { name: 'Ops' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Ops two' })).toBeVisible();
  });

  it.each(['en', 'zh-CN'] as const)(
    'renders a hundred rows of another page once, and the old ones not again while these load (%s)',
    async (language) => {
      const rendered: string[] = [];
      const columns: readonly ListColumn<TeamRow>[] = [
        {
          key: 'name',
          title: 'Name',
          onPhone: 'head',
          render: ({ name }) => {
            rendered.push(name);
            return name;
          },
        },
      ];
      const namesOf = (page: number | undefined) =>
        Array.from({ length: 100 }, (_, index) => `Team ${String(index)} of page ${String(page)}`);
      let give = (): void => undefined;
      const given = new Promise<void>((resolve) => (give = resolve));
      mock(teamsInfo, async ({ Page }) => {
        if (Page === 2) await given;
        const teams = namesOf(Page).map((name, index) =>
          buildTeam({ Id: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`, name }),
        );
        return buildPage(teams, { total: 300, page: Page, pageSize: 100 });
      });
      const { user, container } = await renderPage(<Teams columns={columns} />, {
        at: '/team/index?pageSize=100',
        language,
      });
      await screen.findByText('Team 0 of page 1');
      rendered.length = 0;
      await user.click(screen.getByRole('listitem', { name: '2' }));
      await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument());
      expect(screen.getByText('Team 0 of page 1')).toBeVisible();
      act(give);
      await screen.findByText('Team 99 of page 2');
      expect(rendered).toEqual(namesOf(2));
    },
  );

  it('renders rows that it has from the start only once, for the width of its place', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    const render = jest.fn((team: TeamRow) => team.name);
    await renderPage(<RowsOnly columns={[{ key: 'name', title: 'Name', render, onPhone: 'head' }]} />, {
      at: '/team/index',
    });
    expect(screen.getByRole('cell', { name: 'Operations' })).toBeInTheDocument();
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders its rows in its first render if the width of the page is known', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(885);
    const render = jest.fn((team: TeamRow) => team.name);
    const committed: string[] = [];
    function Watched() {
      const place = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => {
        committed.push(place.current?.textContent ?? '');
      }, []);
      return (
        <div ref={place}>
          <RowsOnly columns={[{ key: 'name', title: 'Name', render, onPhone: 'head' }]} />
        </div>
      );
    }
    const frame = stillFrame({ isVisible: true, navigation: 'first' });
    await renderPage(
      // The page is narrower by a scroll bar than it was expected to be, which changes nothing.
      <PageFrameContext value={{ ...frame, pageWidth: () => 900 }}>
        <Watched />
      </PageFrameContext>,
      { at: '/team/index' },
    );
    expect(committed).toEqual([expect.stringContaining('Operations')]);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('measures its place again for other columns', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    const column = (key: string): ListColumn<TeamRow> => ({ key, title: key, render: () => key });
    const name: ListColumn<TeamRow> = { ...column('name'), onPhone: 'head' };
    const least: ListColumn<TeamRow> = { ...column('third'), priority: 5 };
    function Growing() {
      const [hasAll, setHasAll] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setHasAll(true)}>
            All columns
          </button>
          <RowsOnly columns={[name, column('first'), ...(hasAll ? [column('second'), least] : [])]} />
        </>
      );
    }
    const frame = stillFrame({ isVisible: true, navigation: 'first' });
    const { user } = await renderPage(
      <PageFrameContext value={{ ...frame, pageWidth: () => 900 }}>
        <Growing />
      </PageFrameContext>,
      { at: '/team/index' },
    );
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings()).toEqual(['name', 'first']);
    await user.click(screen.getByRole('button', { name: 'All columns' }));
    // 900 px would have room for the third.
    expect(headings()).toEqual(['name', 'first', 'second']);
  });

  it('keeps sort, page and search in the URL and requests them', async () => {
    const asked = mock(teamsInfo, ({ Page }) =>
      buildPage([buildTeam({ name: 'Ops' })], { total: 60, page: Page }),
    );
    const { user, address } = await show({ at: '/team/index?page=2&sort=-name&other=1' });
    await screen.findByRole('cell', { name: 'Ops' });
    expect(asked[0]).toMatchObject({ Page: 2, Sort: [{ field: 'name', descending: true }] });
    await user.click(screen.getByRole('listitem', { name: '3' }));
    await waitFor(() => expect(address()).toBe('/team/index?sort=-name&other=1&page=3'));
    await user.type(screen.getByRole('searchbox', { name: 'Team name' }), ' ops ');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ Page: 1, Keyword: 'ops' }));
    expect(address()).toBe('/team/index?sort=-name&other=1&keyword=ops');
  });

  it('sorts by a heading upwards, downwards, and then not', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ name: 'Ops' })]));
    const { user, address } = await show();
    const heading = await screen.findByRole('columnheader', { name: 'Name' });
    const button = within(heading).getByRole('button', { name: 'Name' });
    const steps: (string | null)[][] = [];
    for (let press = 0; press < 3; press += 1) {
      await user.click(button);
      steps.push([heading.getAttribute('aria-sort'), address(), button.title]);
    }
    expect(steps).toEqual([
      ['ascending', '/team/index?sort=name', 'Sort by Name, descending'],
      ['descending', '/team/index?sort=-name', 'Back to the default order'],
      ['none', '/team/index', 'Sort by Name, ascending'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Members' })).not.toHaveAttribute('aria-sort');
  });

  it('shows its empty state with an action, and no toolbar', async () => {
    mock(teamsInfo, () => buildPage([]));
    const { container } = await show();
    // Its room is kept until it is known whether there are rows.
    expect(container.querySelector('[data-pending="true"]')).toBeInTheDocument();
    expect(await screen.findByText('You are in no team yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create a team' })).toBeVisible();
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(container.querySelector('[data-pending]')).not.toBeInTheDocument();
  });

  it('keeps its toolbar while it has no rows because of a filter that is set by default', async () => {
    mock(teamsInfo, () => buildPage([]));
    await renderPage(<Teams relation="created" />, { at: '/team/index' });
    expect(await screen.findByText('You are in no team yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Relation: Created' })).toBeVisible();
  });

  it('shows that nothing matches when it is filtered, and clears the filters', async () => {
    mock(teamsInfo, async ({ Keyword }) => {
      if (Keyword !== undefined) return buildPage([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return buildPage([buildTeam({ name: 'Ops' })]);
    });
    const { user, address } = await show({ at: '/team/index?keyword=zzz' });
    const notice = await screen.findByText('Nothing matches these filters');
    expect(screen.getByRole('search')).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear === undefined) throw new Error(`no button under ${notice.textContent}`);
    await user.click(clear);
    // Until the response arrives.
    expect(screen.queryByText('You are in no team yet')).not.toBeInTheDocument();
    expect(await screen.findByRole('cell', { name: 'Ops' })).toBeVisible();
    expect(address()).toBe('/team/index');
    expect(screen.getByRole('searchbox', { name: 'Team name' })).toHaveValue('');
  });

  it('links from a page behind the last to the last', async () => {
    mock(teamsInfo, ({ Page }) =>
      buildPage(Page > 2 ? [] : [buildTeam({ name: 'Ops' })], { total: 11, page: Page }),
    );
    const { user, address } = await show({ at: '/team/index?page=9' });
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    expect(await screen.findByRole('cell', { name: 'Ops' })).toBeVisible();
    expect(address()).toBe('/team/index?page=2');
  });

  it('shows a failure with a message, the request id and Retry', async () => {
    mock(teamsInfo, (_request, nth) => (nth === 1 ? refuse(5003) : buildPage([buildTeam({ name: 'Ops' })])));
    const { user } = await show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(MOCK_REQUEST_ID)).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Ops' })).toBeVisible();
  });

  it('keeps the rows when a refetch fails, and shows a notice', async () => {
    mock(teamsInfo, (_request, nth) => (nth === 2 ? refuse(5003) : buildPage([buildTeam({ name: 'Ops' })])));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Name' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The list could not be refreshed');
    expect(screen.getByRole('cell', { name: 'Ops' })).toBeVisible();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('has rows of two lines on a phone, which unfold, and a sort selection behind a button', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ name: 'Ops' }), buildTeam({ Id: OTHER_ID, name: 'Dev' })]));
    const columns: readonly ListColumn<TeamRow>[] = [
      ...COLUMNS,
      { key: 'role', title: 'Role', render: ({ role }) => role, onPhone: 'none' },
    ];
    const { user } = await renderPage(<Teams columns={columns} />, { at: '/team/index', device: 'mobile' });
    const list = await screen.findByRole('list', { name: 'Teams' });
    const [row] = within(list).getAllByRole('listitem');
    if (row === undefined) throw new Error('no row');
    expect(row).toHaveTextContent(/^Ops3$/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: 'Details' }));
    expect(row).toHaveTextContent(/Members3Role/);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeVisible();
  });

  it.each(['desktop', 'mobile'] as const)('links from the name of a row to its page (%s)', async (device) => {
    mock(teamsInfo, () => buildPage([buildTeam({ name: 'Ops' })]));
    const columns: readonly ListColumn<TeamRow>[] = [
      {
        key: 'name',
        title: 'Name',
        render: ({ name }, address) => <RowName address={address}>{name}</RowName>,
        onPhone: 'head',
      },
    ];
    await renderPage(<Teams columns={columns} rowAddress={({ Id }) => `/team/${Id}`} />, {
      at: '/team/index',
      device,
    });
    expect(await screen.findByRole('link', { name: 'Ops' })).toHaveAttribute(
      'href',
      `/team/${buildTeam().Id}`,
    );
  });

  it('opens a row by a click beside its controls', async () => {
    mock(teamsInfo, () => buildPage([buildTeam({ name: 'Ops' })]));
    const columns: readonly ListColumn<TeamRow>[] = [
      {
        key: 'name',
        title: 'Name',
        render: ({ name }, address) => <RowName address={address}>{name}</RowName>,
        onPhone: 'head',
      },
      { key: 'members', title: 'Members', render: (team) => team.memberCount },
      { key: 'acts', title: 'Actions', render: () => <button type="button">Rename</button>, onPhone: 'foot' },
    ];
    const { user, address } = await renderPage(
      <Teams columns={columns} rowAddress={({ Id }) => `/team/${Id}`} />,
      { at: '/team/index' },
    );
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    expect(address()).toBe('/team/index');
    await user.click(screen.getByRole('cell', { name: '3' }));
    expect(address()).toBe(`/team/${buildTeam().Id}`);
  });

  it('is available in the other language', async () => {
    mock(teamsInfo, () => refuse(5003));
    await show({ language: 'zh-CN' });
    expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeVisible();
  });
});
