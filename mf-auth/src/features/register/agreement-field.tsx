import { Lazy } from '@portal/shared/ui/lazy';
import { useLoadAtRest } from '@portal/shared/ui/use-load-at-rest';
import { Button, Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../text';
import { Trans } from '../../trans';
import type { LegalDocument } from './legal-document';

const loadDrawer = () => import('./legal-drawer').then(({ LegalDrawer }) => LegalDrawer);

/** A link within text must not be distinguished by colour alone. */
const UNDERLINED = { textDecoration: 'underline', textUnderlineOffset: 3 } as const;

/** Required checkbox for the terms. The documents open beside the form, which stays filled. */
export function AgreementField() {
  const t = useText();
  const [shown, setShown] = useState<{ readonly which: LegalDocument; readonly isOpen: boolean } | null>(
    null,
  );
  useLoadAtRest(loadDrawer);

  function link(which: LegalDocument) {
    return (
      <Button
        type="link"
        size="small"
        onClick={() => setShown({ which, isOpen: true })}
        style={{ padding: 0, height: 'auto', lineHeight: 'inherit', ...UNDERLINED }}
      />
    );
  }

  return (
    <>
      <Form.Item
        name="Agreement"
        valuePropName="checked"
        rules={[
          {
            validator: async (_rule, value) => {
              if (value !== true) throw new Error(t('register.agreeFirst'));
            },
          },
        ]}
      >
        <Checkbox>
          <Trans i18nKey="register.agree" components={{ terms: link('terms'), privacy: link('privacy') }} />
        </Checkbox>
      </Form.Item>
      {shown !== null && (
        // Stays mounted while it closes, so that the focus is restored.
        <Lazy load={loadDrawer} props={{ ...shown, onClose: () => setShown({ ...shown, isOpen: false }) }} />
      )}
    </>
  );
}
