import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/Root';
import { loadTexts } from './app/texts';
import { startI18n } from './shared/i18n/i18n';
import { detectLanguage } from './shared/i18n/language';
import './shared/theme/base.css';

const language = detectLanguage();
const [{ default: locale }] = await Promise.all([
  language === 'zh' ? import('antd/locale/zh_CN') : import('antd/locale/en_US'),
  startI18n(language, loadTexts),
]);
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
createRoot(place).render(
  <StrictMode>
    <Root locale={locale} />
  </StrictMode>,
);
