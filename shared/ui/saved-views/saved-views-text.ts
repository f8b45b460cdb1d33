import type { Localized } from '../../contracts/language';

/** Texts of the saved views. Loaded with the dialog. */
export const SAVED_VIEWS_TEXT = {
  title: { en: 'Saved views', 'zh-CN': '已保存的视图' },
  list: { en: 'Your views', 'zh-CN': '我的视图' },
  empty: {
    en: 'No views yet. Set filters and order as you need them, then save them under a name.',
    'zh-CN': '还没有视图。请先设置筛选和排序，再命名保存。',
  },
  present: { en: 'shown now', 'zh-CN': '当前显示' },
  rename: { en: 'Rename {{name}}', 'zh-CN': '重命名 {{name}}' },
  delete: { en: 'Delete {{name}}', 'zh-CN': '删除 {{name}}' },
  saved: { en: '{{name}} is saved.', 'zh-CN': '已保存 {{name}}。' },
  renamed: { en: 'The view is called {{name}} now.', 'zh-CN': '视图已改名为 {{name}}。' },
  restored: { en: '{{name}} is back.', 'zh-CN': '已恢复 {{name}}。' },
  deleted: { en: '{{name}} is deleted.', 'zh-CN': '已删除 {{name}}。' },
  newName: { en: 'New name', 'zh-CN': '新名称' },
  name: { en: 'Save what is shown now as', 'zh-CN': '将当前显示保存为' },
  save: { en: 'Save', 'zh-CN': '保存' },
  nameMissing: { en: 'Give the view a name', 'zh-CN': '请输入视图名称' },
  nameTooLong: { en: 'At most {{max}} characters', 'zh-CN': '最多 {{max}} 个字符' },
  nameTaken: { en: 'There is a view of this name already', 'zh-CN': '已有同名视图' },
  full: {
    en: 'There is room for {{max}} views. Delete one to save another.',
    'zh-CN': '最多保存 {{max}} 个视图。请先删除一个，再保存新的。',
  },
  noRoom: {
    en: 'There is no room for another view of this size. Delete one first.',
    'zh-CN': '已没有空间保存此视图。请先删除一个。',
  },
} as const satisfies Readonly<Record<string, Localized>>;
