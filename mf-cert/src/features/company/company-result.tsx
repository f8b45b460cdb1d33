import { useCertLevelText } from '@portal/shared/ui/use-enum-text';
import { useEffect } from 'react';
import { clearDraft } from '../../draft/use-draft';
import { useText } from '../../text';
import { useCompanyFacts } from '../../use-company-facts';
import { VerifiedResult } from '../../verified-result';
import { draftName } from './company-values';
import type { CompanyState } from './use-company';

interface CompanyResultProps {
  readonly state: CompanyState;
  readonly userId: string;
}

/** The result of an enterprise verification. The draft is no longer needed. */
export function CompanyResult({ state, userId }: CompanyResultProps) {
  const t = useText();
  const levelText = useCertLevelText();
  const facts = useCompanyFacts();
  useEffect(() => clearDraft(draftName(userId)), [userId]);
  const level = { key: 'level', label: t('level'), value: levelText('enterprise') };
  return <VerifiedResult text={t('company.doneText')} items={[level, ...facts(state)]} />;
}
