import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page';
import { CodeBoxes } from './code-boxes';
import { CountedText } from './counted-text';
import { SearchField } from '../toolbar/search-field';
import { SearchSelect } from './search-select';

/** What an input method has composed so far. */
function compose(field: HTMLElement, text: string): void {
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: text } });
}

function commit(field: HTMLElement, text: string): void {
  fireEvent.input(field, { target: { value: text } });
  fireEvent.compositionEnd(field);
}

afterEach(() => jest.useRealTimers());

test('a list is searched for what was chosen, not for what is composed', async () => {
  const onChange = jest.fn();
  await renderPage(<SearchField label="Search" value="" onChange={onChange} />);
  jest.useFakeTimers();
  const field = screen.getByRole('searchbox');
  compose(field, 'baolei');
  act(() => jest.runAllTimers());
  expect(onChange).not.toHaveBeenCalled();
  commit(field, '堡垒');
  act(() => jest.runAllTimers());
  expect(onChange.mock.calls).toEqual([['堡垒']]);
});

test('the options of a select stay until the text is complete', async () => {
  const onType = jest.fn();
  const options = ['运维', '研发'].map((label) => ({ value: label, label }));
  await renderPage(<SearchSelect aria-label="Team" options={options} onType={onType} open />);
  const field = screen.getByRole('combobox');
  compose(field, 'yunwei');
  expect(onType).not.toHaveBeenCalled();
  expect(screen.getAllByTitle(/./)).toHaveLength(2);
  commit(field, '运维');
  expect(onType).toHaveBeenLastCalledWith('运维');
  expect(screen.getAllByTitle(/./)).toHaveLength(1);
});

test('a text is counted when it is complete', async () => {
  await renderPage(<CountedText aria-label="Reason" maxLength={100} />);
  const field = screen.getByRole('textbox');
  compose(field, 'liyou');
  expect(screen.getByText('0 / 100')).toBeVisible();
  commit(field, '理由');
  expect(screen.getByText('2 / 100')).toBeVisible();
});

test('a code is complete when the last character is', async () => {
  const onComplete = jest.fn();
  function Code() {
    const [code, setCode] = useState('ABCDE');
    return <CodeBoxes kind="key" label="Key" value={code} onChange={setCode} onComplete={onComplete} />;
  }
  await renderPage(<Code />);
  const last = screen.getAllByRole('textbox')[5] ?? document.body;
  compose(last, 'f');
  expect(last).toHaveValue('f');
  expect(onComplete).not.toHaveBeenCalled();
  commit(last, 'f');
  expect(onComplete).toHaveBeenCalledWith('ABCDEF');
});
