import { Can } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { Button } from 'antd';
import { useText } from '../../text';

/** The actions of the list's header. On phones only the primary one; the others are those of `usePhoneMenu`. */
export function ListActions({ onImport }: { readonly onImport: () => void }) {
  const t = useText();
  const { device } = useLayout();
  return (
    <>
      {device !== 'mobile' && (
        <>
          <Button aria-label={t('marketplace.import')} onClick={onImport}>
            {t('marketplace.importShort')}
          </Button>
          <ButtonLink to="packList" type="default">
            {t('packs.pageTitle')}
          </ButtonLink>
        </>
      )}
      <GetApplication />
    </>
  );
}

/** The way to an application, for users who may buy. */
function GetApplication() {
  const t = useText();
  return (
    <Can do="add" in="apply">
      <ButtonLink to="applicationStore">{t('buy')}</ButtonLink>
    </Can>
  );
}
