import { joinSentences } from './han-spaces';

it('separates sentences with a space, in Chinese with nothing', () => {
  expect(joinSentences(['Run it.', 'It requires curl.'])).toBe('Run it. It requires curl.');
  expect(joinSentences(['执行命令。', '需要 curl。', '有效期 10 分钟'])).toBe(
    '执行命令。需要 curl。有效期 10 分钟',
  );
});
