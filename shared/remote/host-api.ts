/**
 * Version of the API that the shell offers to remotes at run time: the exported types of the provided sub-paths and the
 * majors of react, antd and react-i18next. A remote's `host` is a range over it.
 */
export const HOST_API = '1.20.0';
