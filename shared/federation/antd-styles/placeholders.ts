/** Stands for a component's class (`ant-btn`) in its style sheet. One byte in V8, and in no style of antd's own. */
export const CLASS_PLACEHOLDER = 'þ';

/** Stands for the class in which the component's CSS variables are defined. */
export const VARIABLES_PLACEHOLDER = 'ð';
