interface TreeMethods {
  removeChild: <Child extends Node>(this: Node, child: Child) => Child;
  insertBefore: <Child extends Node>(this: Node, child: Child, before: Node | null) => Child;
}

/**
 * Translation by the browser wraps texts of a page in elements of its own. React does not know them: it removes a text,
 * or inserts something before one, at its old place, where the browser would throw. The wrapper then stands for its text.
 */
export function tolerateTranslation(nodes: TreeMethods): void {
  const { removeChild, insertBefore } = nodes;
  nodes.removeChild = function (child) {
    const found = childOf(this, child);
    if (found !== null) removeChild.call(this, found);
    return child;
  };
  nodes.insertBefore = function (child, before) {
    return insertBefore.call(this, child, before === null ? null : childOf(this, before)) as typeof child;
  };
}

/** The child of this place that is or contains the node; null if the node is no longer in it. */
function childOf(place: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found !== null && found.parentNode !== place) found = found.parentNode;
  return found;
}
