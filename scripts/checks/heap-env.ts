/**
 * Environment of a tool that creates many small short-lived objects, such as syntax trees and pages in jsdom. A larger
 * space for new objects reduces garbage collections.
 */
export const HEAP_ENV = {
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
};
