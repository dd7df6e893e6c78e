import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { type Box, boxes, boxIn, messages, queryOfBox } from '../../../domain/messages';
import { liveInbox } from '../../../machines/live/messages';
import { useAddressView } from '../../chart/address-view';
import { useCapability } from '../../chart/capabilities';
import { useChart } from '../../chart/chart';
import { useMay } from '../../chart/role';
import { useFollowedMessages } from '../../chart/unread';
import { messagesEntry } from '../../shell/menu';
import { AppLink } from '../../ui/app-link';
import { PageHeading } from '../../ui/page-heading';
import { BrokenScreen } from '../broken-screen';
import { DeleteQuestion } from '../delete-question';
import { NotOffered } from '../not-offered';
import { RecordList } from '../record-list';
import { screen as blocks } from '../screen.css';
import { columnsFor } from './message-columns';
import { MessageDialog } from './message-dialog';
import * as styles from './messages.css';

const boxNames: Readonly<Record<Box, string>> = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' };

const nothingIn: Readonly<Record<Box, { readonly title: string; readonly hint: string }>> = {
  inbox: { title: 'No messages yet.', hint: 'What visitors send from your site appears here.' },
  unread: { title: 'No unread messages.', hint: 'You have read everything in the inbox.' },
  archived: { title: 'No archived messages.', hint: 'Archive a message to take it out of the inbox.' },
};

/** The boxes, of which the address names one. */
function Boxes({ box }: { box: Box }) {
  return (
    <nav aria-label="Boxes" className={styles.boxes}>
      {boxes.map((name) => (
        <AppLink
          key={name}
          to={[messagesEntry.to, queryOfBox(name)].filter(Boolean).join('?')}
          className={styles.box}
          aria-current={name === box ? 'true' : undefined}
        >
          {boxNames[name]}
        </AppLink>
      ))}
    </nav>
  );
}

function OfferedMessages() {
  const { search } = useLocation();
  const box = boxIn(search);
  return (
    <div className={blocks}>
      <PageHeading title="Messages" />
      <Boxes box={box} />
      <MessagesOf key={box} box={box} />
    </div>
  );
}

/** The messages of one box, with charts of their own. */
function MessagesOf({ box }: { box: Box }) {
  const [view] = useAddressView();
  const inbox = useChart(liveInbox, { query: { box }, view });
  const isBroken = useSelector(inbox, (snapshot) => snapshot.hasTag('broken'));
  if (isBroken) return <BrokenScreen onRetry={() => inbox.send({ type: 'screen.retried' })} />;
  return <WorkingBox box={box} inbox={inbox} />;
}

interface WorkingBoxProps {
  box: Box;
  inbox: ActorRefFrom<ReturnType<typeof liveInbox>>;
}

function WorkingBox({ box, inbox }: WorkingBoxProps) {
  const list = useSelector(inbox, (snapshot) => snapshot.children.list);
  const question = useSelector(inbox, (snapshot) => snapshot.children.deleteRecord);
  const opening = useSelector(inbox, (snapshot) => snapshot.children.openMessage);
  const mayChange = useMay('editor');
  useFollowedMessages(list);
  const columns = useMemo(
    () =>
      columnsFor({
        open: (message) => opening?.send({ type: 'message.opened', message }),
        remove: mayChange ? (row) => inbox.send({ type: 'row.deleteRequested', row }) : null,
      }),
    [inbox, opening, mayChange],
  );
  return (
    <>
      {list && <RecordList list={list} label="Messages" columns={columns} empty={nothingIn[box]} />}
      {opening && (
        <MessageDialog opening={opening} onDelete={(row) => inbox.send({ type: 'row.deleteRequested', row })} />
      )}
      {question && <DeleteQuestion question={question} title={messages.title} isForGood />}
    </>
  );
}

/** What visitors have sent, where our own server takes it. */
export function Messages() {
  return useCapability('messages') ? <OfferedMessages /> : <NotOffered title="Messages" icon="messages" />;
}
