import { analyse } from 'scslre';

const SUPER_LINEAR =
  'On a long input this pattern takes more than linear time, and blocks the process. Bound its quantifiers, anchor it, or write a loop.';
const BUILT = 'Write the pattern as a literal, so that its running time is checked.';

/** Refuses patterns whose time grows faster than their input: by backtracking, or by a search from every position. */
export const linearPatterns = {
  meta: { type: 'problem', schema: [], docs: { description: SUPER_LINEAR } },
  create: (context) => ({
    'Literal[regex]'(node) {
      const { pattern: source, flags } = node.regex;
      for (const { type, character } of analyse({ source, flags }, { maxReports: 1 }).reports)
        context.report({ node, message: `${SUPER_LINEAR} (${type}, with many of "${character.pick}")` });
    },
    ":matches(NewExpression, CallExpression)[callee.name='RegExp']"(node) {
      context.report({ node, message: BUILT });
    },
  }),
};
