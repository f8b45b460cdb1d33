import type { Localized } from '@portal/shared/contracts/language';
import * as z from 'zod';
import { SettingsError } from './settings-error';

/** The footer of every page (E1). */
export interface FooterSettings {
  /** Year of the copyright. */
  readonly year: number;
  readonly company: Localized;
  /** Number of the ICP filing; empty: no link. */
  readonly icp: string;
  /** Number of the police filing; empty: no link. */
  readonly police: string;
}

const DEFAULT_YEAR = 2024;
const DEFAULT_COMPANY: Localized = { en: 'Rampart Cloud Security', 'zh-CN': '御垒云安全' };

const line = z
  .string()
  .trim()
  .refine(
    (text) => text.length <= 100 && !/\p{Cc}/u.test(text),
    'must be one line of at most 100 characters',
  );

/** Province, ICP, kind, number, and optionally a site number, as the register formats it. */
const ICP = /^\p{Script=Han}ICP\p{Script=Han}\d{4,12}\p{Script=Han}(-\d{1,4})?$/u;
const POLICE = /^\p{Script=Han}{3,12} ?\d{8,18}\p{Script=Han}$/u;

const filing = (pattern: RegExp, register: string) =>
  z
    .string()
    .trim()
    .refine((text) => pattern.test(text), {
      error: (issue) => `must be the number as ${register} shows it, not "${String(issue.input)}"`,
    });

export const footerFields = {
  FOOTER_YEAR: z
    .string()
    .refine((text) => /^(19|20)\d\d$/.test(text), {
      error: (issue) => `must be a year such as ${DEFAULT_YEAR}, not "${String(issue.input)}"`,
    })
    .transform(Number)
    .default(DEFAULT_YEAR),
  FOOTER_COMPANY_EN: line.optional(),
  FOOTER_COMPANY_ZH: line.optional(),
  FOOTER_ICP: filing(ICP, 'beian.miit.gov.cn').default(''),
  FOOTER_POLICE: filing(POLICE, 'beian.mps.gov.cn').default(''),
};

type Read = z.output<z.ZodObject<typeof footerFields>>;

/** @throws SettingsError if the company has a name in one language only */
export function footerSettings(read: Read): FooterSettings {
  return {
    year: read.FOOTER_YEAR,
    company: companyOf(read),
    icp: read.FOOTER_ICP,
    police: read.FOOTER_POLICE,
  };
}

function companyOf({ FOOTER_COMPANY_EN: en, FOOTER_COMPANY_ZH: zh }: Read): Localized {
  if (en === undefined && zh === undefined) return DEFAULT_COMPANY;
  if (en === undefined) throw new SettingsError('FOOTER_COMPANY_EN is required with FOOTER_COMPANY_ZH.');
  if (zh === undefined) throw new SettingsError('FOOTER_COMPANY_ZH is required with FOOTER_COMPANY_EN.');
  return { en, 'zh-CN': zh };
}
