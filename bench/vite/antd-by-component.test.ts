import { importsByComponent } from './antd-by-component';

describe('imports of antd', () => {
  it('become one per component', () => {
    expect(importsByComponent('import { Button, DatePicker } from "antd";\nrender(Button)')).toBe(
      "import Button from 'antd/es/button'; import DatePicker from 'antd/es/date-picker';\nrender(Button)",
    );
  });

  it('keep their local names', () => {
    expect(importsByComponent("import { theme as antdTheme } from 'antd';")).toBe(
      "import antdTheme from 'antd/es/theme';",
    );
  });

  it('are the only ones that change', () => {
    const code = "import { en } from 'antd/locale/en';\nimport { antd } from './antd';";
    expect(importsByComponent(code)).toBe(code);
  });
});
