import { defineTexts } from '@portal/shared/i18n';
import type { Localized } from '../../contracts/language';

/** Texts of the saved views. Loaded with the dialog. */
const SAVED_VIEWS_TEXT = {
  title: { en: 'Saved views', 'zh-CN': '已保存的视图' },
  list: { en: 'Your views', 'zh-CN': '我的视图' },
  empty: {
    en: 'No views yet. Set the filters and sort order you need, then save them as a view.',
    'zh-CN': '还没有视图。请先设置筛选和排序，再命名保存。',
  },
  present: { en: 'current view', 'zh-CN': '当前视图' },
  rename: { en: 'Rename {{name}}', 'zh-CN': '重命名“{{name}}”' },
  delete: { en: 'Delete {{name}}', 'zh-CN': '删除“{{name}}”' },
  saved: { en: '{{name}} saved.', 'zh-CN': '已保存“{{name}}”。' },
  renamed: { en: 'View renamed to {{name}}.', 'zh-CN': '视图已重命名为“{{name}}”。' },
  restored: { en: '{{name}} restored.', 'zh-CN': '已恢复“{{name}}”。' },
  deleted: { en: '{{name}} deleted.', 'zh-CN': '已删除“{{name}}”。' },
  newName: { en: 'New name', 'zh-CN': '新名称' },
  name: { en: 'Save the current view as', 'zh-CN': '将当前视图保存为' },
  save: { en: 'Save', 'zh-CN': '保存' },
  nameMissing: { en: 'Enter a name for the view', 'zh-CN': '请输入视图名称' },
  nameTooLong: { en: 'At most {{max}} characters', 'zh-CN': '最多 {{max}} 个字符' },
  nameTaken: { en: 'A view with this name already exists', 'zh-CN': '已有同名视图' },
  full: {
    en: 'You can save up to {{max}} views. Delete one to save another.',
    'zh-CN': '最多可保存 {{max}} 个视图。请先删除一个，再保存新的视图。',
  },
  noSpace: {
    en: 'There is not enough space to save this view. Delete another view first.',
    'zh-CN': '空间不足，无法保存此视图。请先删除其他视图。',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export const { useText: useSavedViewsText } = defineTexts(SAVED_VIEWS_TEXT);
