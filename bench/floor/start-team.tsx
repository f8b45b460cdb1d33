import { mainLayoutCss } from '../../shell/src/layout/main-layout-style';
import { bellCss } from '../../shell/src/messages/bell-style';
import { frameCss } from './frame.css';
import { startPage } from './start-page';
import { TeamPage } from './team-page';

startPage(<TeamPage />, mainLayoutCss + bellCss + frameCss);
