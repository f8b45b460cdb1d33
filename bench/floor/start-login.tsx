import { userLayoutCss } from '../../shell/src/layout/user-layout-style';
import { frameCss } from './frame.css';
import { LoginPage } from './login-page';
import { startPage } from './start-page';

startPage(<LoginPage />, userLayoutCss + frameCss);
