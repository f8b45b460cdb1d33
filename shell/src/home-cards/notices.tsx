import { useLayout } from '@portal/shared/store';
import { Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../locales/use-text';
import { FoldToggle } from '../notices/fold-toggle';
import { SlotContent } from './slot-content';
import { type HomeCard, useSlots } from './use-slots';

/** Notices about the account, such as a missing verification. On a phone, those after the first are folded. */
export function Notices() {
  const t = useText();
  const { device } = useLayout();
  const [isOpen, setOpen] = useState(false);
  const restId = useId();
  const notices = useSlots('home.notices');
  const count = notices.length - 1;
  if (device !== 'mobile' || count < 1) return notices.map(noticeOf);
  return (
    <>
      {notices.slice(0, 1).map(noticeOf)}
      <div>
        <FoldToggle
          text={t('fold.more', { count })}
          label={t('fold.notices', { count })}
          isOpen={isOpen}
          controls={restId}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      <div id={restId} hidden={!isOpen}>
        {notices.slice(1).map(noticeOf)}
      </div>
    </>
  );
}

function noticeOf(notice: HomeCard) {
  return (
    <div key={`${notice.part}/${notice.card}`} className="portal-notice">
      <SlotContent
        card={notice}
        shape="line"
        skeleton={<Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1 }} />}
      />
    </div>
  );
}
