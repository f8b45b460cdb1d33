import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { Activity, memo, type ReactNode, useState } from 'react';
import { addTexts, defineTexts, hasTexts, i18n, setTimeZone, useFormat, type Texts } from './i18n';
import { defineTrans } from './trans';

const en = {
  title: 'Teams',
  list: { hello: 'Hello {{name}}' },
  joined: '<strong>Now:</strong> you are in <team/>, see its <members>members</members>.',
  members_one: '{{count}} member',
  members_other: '{{count}} members',
};
const zhCN = {
  title: '团队',
  list: { hello: '你好，{{name}}' },
  joined: '您已加入 <team/>，<members>成员</members>在此。<strong>恭喜</strong>',
  members_one: '{{count}} 位成员',
  members_other: '{{count}} 位成员',
} satisfies Texts<typeof en>;

const { useText } = defineTexts<typeof en>('mf-test');
const Trans = defineTrans<typeof en>('mf-test');

function Greeting() {
  const t = useText();
  return (
    <p>
      {t('title')}|{t('list.hello', { name: '<Li & Na>' })}|{t('members', { count: 1 })}|
      {t('members', { count: 2 })}
    </p>
  );
}

function Figures() {
  const format = useFormat();
  return (
    <p>
      {[
        format.money(27448200),
        format.money(-5),
        format.percent(8500),
        format.date('2026-01-31T20:00:00.000Z'),
        format.relativeDays(12),
        format.relativeDays(1),
        format.relativeDays(-3),
        format.dateTime(null),
      ].join(' | ')}
    </p>
  );
}

describe('texts', () => {
  it('are typed by key, filled, plural, and not escaped twice', async () => {
    await renderPage(<Greeting />, { texts: { 'mf-test': en } });
    expect(screen.getByText('Teams|Hello <Li & Na>|1 member|2 members')).toBeVisible();
  });

  it('follow a switch once the other language is loaded', async () => {
    const { switchLanguage } = await renderPage(<Greeting />, { texts: { 'mf-test': en } });
    expect(hasTexts('mf-test', 'en')).toBe(true);
    await act(async () => {
      addTexts('mf-test', 'zh-CN', zhCN);
      await switchLanguage('zh-CN');
    });
    expect(screen.getByText('团队|你好，<Li & Na>|1 位成员|2 位成员')).toBeVisible();
  });

  it('are shown when they arrive after the language was switched', async () => {
    const late = defineTexts<typeof en>('mf-test-late');
    function Late() {
      return late.useText()('title');
    }
    const { switchLanguage } = await renderPage(<Late />, { texts: { 'mf-test-late': en } });
    await act(() => switchLanguage('zh-CN'));
    // Until then, the texts of the previous language.
    expect(screen.getByText('Teams')).toBeVisible();
    await act(async () => {
      addTexts('mf-test-late', 'zh-CN', zhCN);
      await switchLanguage('zh-CN');
    });
    expect(screen.getByText('团队')).toBeVisible();
  });

  it('are shown in a page that was hidden when they arrived late', async () => {
    const late = defineTexts<typeof en>('mf-test-hidden');
    const Late = memo(() => late.useText()('title'));
    function Page() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setShown(!isShown)} />
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <Late />
          </Activity>
        </>
      );
    }
    const { switchLanguage, user } = await renderPage(<Page />, { texts: { 'mf-test-hidden': en } });
    await act(() => switchLanguage('zh-CN'));
    await user.click(screen.getByRole('button'));
    await act(async () => {
      addTexts('mf-test-hidden', 'zh-CN', zhCN);
      await switchLanguage('zh-CN');
    });
    await user.click(screen.getByRole('button'));
    expect(screen.getByText('团队')).toBeVisible();
  });

  it('cost one subscription for each part, however many components read them', async () => {
    const on = jest.spyOn(i18n, 'on');
    const rows = Array.from({ length: 50 }, (_, at) => <Greeting key={at} />);
    await renderPage(<>{rows}</>, { texts: { 'mf-test': en } });
    // One more is for the language.
    expect(on.mock.calls.filter(([event]) => event === 'languageChanged')).toHaveLength(2);
  });

  it('are those of the part that a component belongs to, also inside another part', async () => {
    const outer = defineTexts<typeof en>('mf-outer');
    function Outer({ children }: { readonly children: ReactNode }) {
      return (
        <p>
          {outer.useText()('title')} {children}
        </p>
      );
    }
    function Inner() {
      return useText()('title');
    }
    await renderPage(
      <Outer>
        <Inner />
      </Outer>,
      { texts: { 'mf-test': en, 'mf-outer': { ...en, title: 'Orders' } } },
    );
    expect(screen.getByText('Orders Teams')).toBeVisible();
  });

  it('do not compile with an unknown key', () => {
    const check = (t: ReturnType<typeof useText>) => {
      // @ts-expect-error the key is misspelt
      t('titel');
      t('list.hello', { name: 'x' });
    };
    expect(check).toBeInstanceOf(Function);
  });
});

describe('sentences with elements', () => {
  const typed = '<b>Li</b> & {{count}} $t(title)';

  function Joined() {
    return (
      <p>
        <Trans i18nKey="joined" components={{ team: <>{typed}</>, members: <a href="/members">.</a> }} />
      </p>
    );
  }

  it('are one text in each language, and render what people wrote as it is', async () => {
    const { container, switchLanguage } = await renderPage(<Joined />, { texts: { 'mf-test': en } });
    const sentence = () => container.querySelector('p');
    expect(sentence()).toHaveTextContent(`Now: you are in ${typed}, see its members.`);
    expect(screen.getByRole('link', { name: 'members' })).toHaveAttribute('href', '/members');
    expect(screen.getByText('Now:').tagName).toBe('STRONG');
    expect(container.querySelector('b')).toBeNull();
    await act(async () => {
      addTexts('mf-test', 'zh-CN', zhCN);
      await switchLanguage('zh-CN');
    });
    expect(sentence()).toHaveTextContent(`您已加入 ${typed}，成员在此。恭喜`);
    expect(screen.getByRole('link', { name: '成员' })).toHaveAttribute('href', '/members');
  });

  it('do not compile with an unknown key', () => {
    // @ts-expect-error the key is misspelt
    expect(<Trans i18nKey="joind" components={{}} />).toBeDefined();
  });
});

describe('texts of a module that is bundled into each part', () => {
  const TEXTS = {
    rows_one: { en: '{{count}} row', 'zh-CN': '{{count}} 行' },
    rows_other: { en: '{{count}} rows', 'zh-CN': '{{count}} 行' },
    by: { en: 'By <b><name/></b>', 'zh-CN': '<b><name/></b>所写' },
  };
  const module = defineTexts(TEXTS);
  const ModuleTrans = defineTrans(TEXTS);
  const otherRelease = defineTexts({ by: { en: 'From', 'zh-CN': '来自' } });

  function Row() {
    const t = module.useText();
    return (
      <p>
        {t('rows', { count: 1 })}, {t('rows', { count: 2 })}. {otherRelease.useText()('by')}.{' '}
        <ModuleTrans i18nKey="by" components={{ b: <em />, name: <>{'{{count}} <b>'}</> }} />
      </p>
    );
  }

  it.each([1, 2])('are in both languages, apart from those of another release of it (visit %d)', async () => {
    const { container, switchLanguage } = await renderPage(<Row />);
    expect(container.querySelector('p')).toHaveTextContent('1 row, 2 rows. From. By {{count}} <b>');
    expect(container.querySelector('em')).toHaveTextContent('{{count}} <b>');
    await act(() => switchLanguage('zh-CN'));
    expect(container.querySelector('p')).toHaveTextContent('1 行, 2 行. 来自. {{count}} <b>所写');
  });

  it('do not compile with an unknown key', () => {
    const check = (t: ReturnType<typeof module.useText>) => {
      t('rows', { count: 1 });
      // @ts-expect-error the key is misspelt
      t('row');
    };
    expect(check).toBeInstanceOf(Function);
    // @ts-expect-error the key is misspelt
    expect(<ModuleTrans i18nKey="bye" components={{}} />).toBeDefined();
  });
});

describe('figures and dates', () => {
  afterEach(() => act(() => setTimeZone(undefined)));

  it('are formatted for the language and zone', async () => {
    setTimeZone('Asia/Shanghai');
    const { switchLanguage } = await renderPage(<Figures />);
    expect(
      screen.getByText('¥274,482.00 | −¥0.05 | 85% | Feb 1, 2026 | in 12 days | tomorrow | 3 days ago | —'),
    ).toBeVisible();
    await act(() => switchLanguage('zh-CN'));
    expect(
      screen.getByText('¥274,482.00 | −¥0.05 | 85% | 2026年2月1日 | 12 天后 | 明天 | 3 天前 | —'),
    ).toBeVisible();
  });

  it('follow the zone of the signed-in user', async () => {
    setTimeZone('Asia/Shanghai');
    await renderPage(<Figures />);
    act(() => setTimeZone('America/New_York'));
    expect(screen.getByText(/Jan 31, 2026/)).toBeVisible();
    act(() => setTimeZone('Nowhere/Land'));
    expect(screen.getByText(/2026/)).toBeVisible();
  });
});
