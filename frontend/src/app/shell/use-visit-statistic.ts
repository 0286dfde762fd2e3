import { sendChangeLanguageStat, sendStat } from '@rallyrank/contracts/monitoring/visits';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readCookie, writeCookie } from '~/shared/browser/cookie';
import { currentLanguage } from '~/shared/i18n/language';
import { useLayout } from '~/shared/state/app-store';
import { paths } from '~/shared/url/paths';
import { sendStatistic } from './send-statistic';

/** Delay in milliseconds, so that the page itself loads first. */
const DELAY_MS = 1_000;
/** Specification, section 3: shorter referrers are not sent. */
const MIN_REFERRER = 8;
const MAX_TEXT = 400;
/** Specification, section 7: each language is reported once in two days. */
const LANGUAGE_DAYS = 2;

const later = (send: () => void): void => {
  setTimeout(send, DELAY_MS);
};

/** The path of a page with only those parameters that identify its subject. */
const reported = (pathname: string, search: string): string => {
  const id = new URLSearchParams(search).get('id');
  return (id === null ? pathname : `${pathname}?id=${encodeURIComponent(id)}`).slice(0, MAX_TEXT);
};

/** Reports the language if it differs from that of the previous page. */
const reportLanguage = (): void => {
  const lang = currentLanguage();
  const before = readCookie('languageSeen');
  writeCookie('languageSeen', lang, LANGUAGE_DAYS);
  const sent = `languageSent-${lang}`;
  if (before === undefined || before === lang || readCookie(sent) !== undefined) return;
  writeCookie(sent, '1', LANGUAGE_DAYS);
  sendStatistic(sendChangeLanguageStat, { lang });
};

/**
 * Reports every change of the page, except to the login and the registration (specification, section 2), unless the
 * visitor has switched it off.
 */
export const useVisitStatistic = (): void => {
  const { pathname, search } = useLocation();
  const { visitStatistic } = useLayout();
  const path = reported(pathname, search);
  const before = useRef(document.referrer);
  useEffect(() => {
    const from = before.current;
    before.current = path;
    if (!visitStatistic || pathname === paths.login() || pathname === paths.register()) return;
    const { innerWidth: width, innerHeight: height } = window;
    later(() =>
      sendStatistic(sendStat, {
        ...{ path, width, height },
        ...(from.length >= MIN_REFERRER && { from: from.slice(0, MAX_TEXT) }),
      }),
    );
  }, [path, pathname, visitStatistic]);
  useEffect(() => {
    if (visitStatistic) later(reportLanguage);
  }, [visitStatistic]);
};
