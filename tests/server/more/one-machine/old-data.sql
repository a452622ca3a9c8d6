-- Made by the server and commands of version 1.0.0 before the desk: four leads, one answered, a booked call, a blocked
-- day and two readers, one confirmed.
BEGIN TRANSACTION;
CREATE TABLE "callBlocks" ("fromDay" text not null, "toDay" text not null,
      constraint "callBlocksDays" primary key ("fromDay", "toDay"));
INSERT INTO "callBlocks" VALUES('2027-01-04','2027-01-05');
CREATE TABLE calls ("submissionId" text primary key references submissions (id) on delete cascade,
      id text not null, "startsAt" bigint not null, "endsAt" bigint not null, zone text not null,
      "phoneNumber" text not null, meeting text not null, "mailboxKey" text not null, change text not null,
      sequence integer not null);
INSERT INTO "calls" VALUES('efadc217-ea3e-47fd-a83c-9c04e0ce8a3c','90e3681a-5b1b-42a1-bf00-62e18736ab9f',1795807800000,1795809600000,'America/Chicago','+1 415 555 0101','','eve@visitor.example','booked',0);
CREATE TABLE "clientKeys" (day integer primary key, secret text not null);
CREATE TABLE "clientLimits" (key text primary key, "fullAt" bigint not null);
CREATE TABLE "courtesyMails" ("deliveryId" text primary key, target text not null, "mailboxKey" text not null,
      "sentAt" bigint not null, network text);
INSERT INTO "courtesyMails" VALUES('9aa7d399-f9ed-4344-9ef2-e2a5aff0da9e','visitor-mail','ana@visitor.example',1795757312273,NULL);
INSERT INTO "courtesyMails" VALUES('bc6ac1ee-c62c-4885-8432-646277ac9fa7','visitor-mail','ben@visitor.example',1795757312545,NULL);
INSERT INTO "courtesyMails" VALUES('607219f1-00ec-48c1-a42b-8b230d13d0a8','visitor-mail','cleo@visitor.example',1795757313643,NULL);
INSERT INTO "courtesyMails" VALUES('0e9fec16-07e5-40e3-85cc-4b23fcb04a9a','visitor-mail','dora@visitor.example',1795757313666,NULL);
INSERT INTO "courtesyMails" VALUES('e0d33a1d-3409-4ba3-b704-35db877db2da','call-mail','eve@visitor.example',1795757313805,NULL);
INSERT INTO "courtesyMails" VALUES('e2436951-8519-4a8d-ba2d-530ee1a33c89','confirmation-mail','fay@reader.example',1795757313969,'network:no5ojDD-lU57ZRYRI26i0PSvSSEJiMYkTQwXA0nnJMs');
INSERT INTO "courtesyMails" VALUES('7823077e-8d70-49ff-95c7-51009dca9627','confirmation-mail','gus@reader.example',1795757314244,'network:no5ojDD-lU57ZRYRI26i0PSvSSEJiMYkTQwXA0nnJMs');
CREATE TABLE deliveries (id text primary key,
      "submissionId" text references submissions (id) on delete cascade,
      "subscriptionKey" text references subscriptions ("emailKey") on delete cascade,
      "issueId" text references "newsletterIssues" (id) on delete cascade,
      payload text, target text not null, state text not null, "createdAt" bigint not null,
      "scheduledAt" bigint not null, "nextAt" bigint not null, attempts integer not null, lease text,
      "lastError" text, "settledAt" bigint, network text,
      constraint "deliveriesSubject" check
        ("submissionId" is not null or "subscriptionKey" is not null or payload is not null));
INSERT INTO "deliveries" VALUES('8230afe9-9726-47fc-95e7-3fa3cf368639','3094777f-cc2e-4ee6-997b-7e75249cd018',NULL,NULL,NULL,'firm-mail','delivered',1795757312147,1795757312228,1795757369018,1,NULL,NULL,1795757313815,NULL);
INSERT INTO "deliveries" VALUES('9aa7d399-f9ed-4344-9ef2-e2a5aff0da9e','3094777f-cc2e-4ee6-997b-7e75249cd018',NULL,NULL,NULL,'visitor-mail','delivered',1795757312147,1795757312228,1795757370053,1,NULL,NULL,1795757313905,NULL);
INSERT INTO "deliveries" VALUES('897fece8-68e8-4a7d-8598-3ab963423eb0','3094777f-cc2e-4ee6-997b-7e75249cd018',NULL,NULL,NULL,'reminder-mail','pending',1795822200000,1795757312147,1795822200000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('3bdfec8f-6503-41dd-a2b9-c5e1ba345f0e','3094777f-cc2e-4ee6-997b-7e75249cd018',NULL,NULL,NULL,'late-mail','pending',1796054400000,1795757312147,1796054400000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('4c7656be-cad5-48e7-a38c-03c3e34304b6','588391fb-3e48-4f86-a247-a816ada51f6d',NULL,NULL,NULL,'firm-mail','delivered',1795757312471,1795757312517,1795757366002,1,NULL,NULL,1795757313911,NULL);
INSERT INTO "deliveries" VALUES('bc6ac1ee-c62c-4885-8432-646277ac9fa7','588391fb-3e48-4f86-a247-a816ada51f6d',NULL,NULL,NULL,'visitor-mail','delivered',1795757312471,1795757312518,1795757371723,1,NULL,NULL,1795757313910,NULL);
INSERT INTO "deliveries" VALUES('256e9f28-a79b-4ec5-9606-27e7b27ecd15','588391fb-3e48-4f86-a247-a816ada51f6d',NULL,NULL,NULL,'reminder-mail','pending',1795822200000,1795757312471,1795822200000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('4d797ead-c04d-4c47-b629-bc3f7f42135e','588391fb-3e48-4f86-a247-a816ada51f6d',NULL,NULL,NULL,'late-mail','pending',1796054400000,1795757312471,1796054400000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('253420d9-069e-4b33-9492-b511adde8a23','12d06aab-aef2-42b1-b982-638918e75338',NULL,NULL,NULL,'firm-mail','delivered',1795757312545,1795757312599,1795757370175,1,NULL,NULL,1795757314296,NULL);
INSERT INTO "deliveries" VALUES('607219f1-00ec-48c1-a42b-8b230d13d0a8','12d06aab-aef2-42b1-b982-638918e75338',NULL,NULL,NULL,'visitor-mail','delivered',1795757312545,1795757312599,1795757363676,1,NULL,NULL,1795757314296,NULL);
INSERT INTO "deliveries" VALUES('4057a713-9f92-4153-af5b-442f0ce67712','12d06aab-aef2-42b1-b982-638918e75338',NULL,NULL,NULL,'reminder-mail','pending',1795822200000,1795757312545,1795822200000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('6b0d1fe6-a625-4283-a47a-6199af489a62','12d06aab-aef2-42b1-b982-638918e75338',NULL,NULL,NULL,'late-mail','pending',1796054400000,1795757312545,1796054400000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('4ad898fd-4cea-49dc-8075-38e3b6f77b7f','105bf535-a40e-459f-84ef-70545bfe2d41',NULL,NULL,NULL,'firm-mail','delivered',1795757312654,1795757312702,1795757368335,1,NULL,NULL,1795757314328,NULL);
INSERT INTO "deliveries" VALUES('0e9fec16-07e5-40e3-85cc-4b23fcb04a9a','105bf535-a40e-459f-84ef-70545bfe2d41',NULL,NULL,NULL,'visitor-mail','delivered',1795757312654,1795757312703,1795757368742,1,NULL,NULL,1795757314328,NULL);
INSERT INTO "deliveries" VALUES('ab9afeff-efc1-4707-bc1f-54198b9c2507','105bf535-a40e-459f-84ef-70545bfe2d41',NULL,NULL,NULL,'reminder-mail','pending',1795822200000,1795757312654,1795822200000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('97b42b0a-4a4c-4cb0-9df3-71026adccc09','105bf535-a40e-459f-84ef-70545bfe2d41',NULL,NULL,NULL,'late-mail','pending',1796054400000,1795757312654,1796054400000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('ae0dc95d-32de-4658-9c80-9d40c757f21d','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'firm-mail','delivered',1795757313783,1795757313895,1795757369079,1,NULL,NULL,1795757314348,NULL);
INSERT INTO "deliveries" VALUES('687fa872-73d6-46ea-a196-451434fef52b','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'visitor-mail','skipped',1795757323783,1795757313783,1795757323783,0,NULL,'the call has changed since',1795757313804,NULL);
INSERT INTO "deliveries" VALUES('e98d9c5f-8ec5-48a2-9d98-d0be0a01ac7e','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'reminder-mail','pending',1795822200000,1795757313783,1795822200000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('d1c1f883-11e4-49ba-9d68-f4c391f7167f','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'late-mail','pending',1796054400000,1795757313783,1796054400000,0,NULL,NULL,NULL,NULL);
INSERT INTO "deliveries" VALUES('e0d33a1d-3409-4ba3-b704-35db877db2da','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'call-mail','delivered',1795757313804,1795757313808,1795757367975,1,NULL,NULL,1795757314353,NULL);
INSERT INTO "deliveries" VALUES('73a44a89-e171-46f3-9295-c3ce14838da1','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',NULL,NULL,NULL,'call-firm-mail','delivered',1795757313804,1795757313808,1795757369366,1,NULL,NULL,1795757314365,NULL);
INSERT INTO "deliveries" VALUES('e2436951-8519-4a8d-ba2d-530ee1a33c89','15188619-c34c-44bc-9a14-3529ecc140c6',NULL,NULL,NULL,'confirmation-mail','delivered',1795757313834,1795757313894,1795757370386,1,NULL,NULL,1795757314348,NULL);
INSERT INTO "deliveries" VALUES('7823077e-8d70-49ff-95c7-51009dca9627','114be479-1d72-4241-9a51-fbee6c377a98',NULL,NULL,NULL,'confirmation-mail','delivered',1795757313914,1795757313916,1795757373052,1,NULL,NULL,1795757314353,NULL);
INSERT INTO "deliveries" VALUES('b59015ee-6db0-4db0-844e-d21bd11baec5','15188619-c34c-44bc-9a14-3529ecc140c6',NULL,NULL,NULL,'welcome-mail','delivered',1795757314389,1795757314406,1795757366019,1,NULL,NULL,1795757314584,NULL);
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO "kysely_migration" VALUES('001-leads','2026-11-27T05:28:30.938Z');
INSERT INTO "kysely_migration" VALUES('002-ready','2026-11-27T05:28:31.046Z');
INSERT INTO "kysely_migration" VALUES('004-confirmations-by-network','2026-11-27T05:28:31.047Z');
INSERT INTO "kysely_migration" VALUES('005-kept-and-forgotten','2026-11-27T05:28:31.048Z');
INSERT INTO "kysely_migration" VALUES('006-page-and-note','2026-11-27T05:28:31.049Z');
INSERT INTO "kysely_migration" VALUES('007-answers','2026-11-27T05:28:31.050Z');
INSERT INTO "kysely_migration" VALUES('008-calls','2026-11-27T05:28:31.051Z');
INSERT INTO "kysely_migration" VALUES('009-attempts-and-sweeps','2026-11-27T05:28:31.095Z');
INSERT INTO "kysely_migration" VALUES('010-delivery-subjects','2026-11-27T05:28:31.097Z');
INSERT INTO "kysely_migration" VALUES('012-webhooks','2026-11-27T05:28:31.098Z');
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO "kysely_migration_lock" VALUES('migration_lock',0);
CREATE TABLE "newsletterIssues" (id text primary key, subject text not null, html text not null,
      text text not null, version text not null, "toFiles" integer not null, state text not null, why text,
      "createdAt" bigint not null, "startsAt" bigint not null, "queuedAt" bigint, "queuedUpTo" text not null,
      recipients integer not null, secret text not null, "nextAt" bigint not null, failures integer not null,
      "endedAt" bigint);
CREATE TABLE "newsletterTests" (version text not null, "toFiles" integer not null, "sentAt" bigint not null,
      constraint "newsletterTestsKey" primary key (version, "toFiles"));
CREATE TABLE replays (key text primary key, fingerprint text not null, "submissionId" text not null,
      "createdAt" bigint not null);
INSERT INTO "replays" VALUES('contact/same/50LQPyuxOCbAF6uGJQtRvuRzT0QuXlHK7o9lF00H7Nc','50LQPyuxOCbAF6uGJQtRvuRzT0QuXlHK7o9lF00H7Nc','3094777f-cc2e-4ee6-997b-7e75249cd018',1795757312147);
INSERT INTO "replays" VALUES('contact/keyless/50LQPyuxOCbAF6uGJQtRvuRzT0QuXlHK7o9lF00H7Nc','50LQPyuxOCbAF6uGJQtRvuRzT0QuXlHK7o9lF00H7Nc','3094777f-cc2e-4ee6-997b-7e75249cd018',1795757312147);
INSERT INTO "replays" VALUES('contact/same/2n9mz0tRisjb1ouidD9RsqQKhBh_dH4Xa0UWu6bsruM','2n9mz0tRisjb1ouidD9RsqQKhBh_dH4Xa0UWu6bsruM','588391fb-3e48-4f86-a247-a816ada51f6d',1795757312471);
INSERT INTO "replays" VALUES('contact/keyless/2n9mz0tRisjb1ouidD9RsqQKhBh_dH4Xa0UWu6bsruM','2n9mz0tRisjb1ouidD9RsqQKhBh_dH4Xa0UWu6bsruM','588391fb-3e48-4f86-a247-a816ada51f6d',1795757312471);
INSERT INTO "replays" VALUES('contact/same/K-Au94ji3J8mCVU9RazdI7eZb4jZ0Kffr0jk_mppdcY','K-Au94ji3J8mCVU9RazdI7eZb4jZ0Kffr0jk_mppdcY','12d06aab-aef2-42b1-b982-638918e75338',1795757312545);
INSERT INTO "replays" VALUES('contact/keyless/K-Au94ji3J8mCVU9RazdI7eZb4jZ0Kffr0jk_mppdcY','K-Au94ji3J8mCVU9RazdI7eZb4jZ0Kffr0jk_mppdcY','12d06aab-aef2-42b1-b982-638918e75338',1795757312545);
INSERT INTO "replays" VALUES('contact/same/HPEZZvN6TkVusS9SEjXkEiAbc2KhxGUjcFlcDzjtBWo','HPEZZvN6TkVusS9SEjXkEiAbc2KhxGUjcFlcDzjtBWo','105bf535-a40e-459f-84ef-70545bfe2d41',1795757312654);
INSERT INTO "replays" VALUES('contact/keyless/HPEZZvN6TkVusS9SEjXkEiAbc2KhxGUjcFlcDzjtBWo','HPEZZvN6TkVusS9SEjXkEiAbc2KhxGUjcFlcDzjtBWo','105bf535-a40e-459f-84ef-70545bfe2d41',1795757312654);
INSERT INTO "replays" VALUES('contact/same/wfZcE4nLCebnOe_K0dt7RnTEAQK33YqA29gRnmrhHqI','wfZcE4nLCebnOe_K0dt7RnTEAQK33YqA29gRnmrhHqI','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1795757313783);
INSERT INTO "replays" VALUES('contact/keyless/wfZcE4nLCebnOe_K0dt7RnTEAQK33YqA29gRnmrhHqI','wfZcE4nLCebnOe_K0dt7RnTEAQK33YqA29gRnmrhHqI','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1795757313783);
CREATE TABLE submissions (id text primary key, kind text not null, "createdAt" bigint not null,
      state text not null, "fullName" text not null, email text not null, "emailKey" text not null,
      "phoneNumber" text not null, service text not null, type text not null, "from" text not null, page text not null default '', note text not null default '', "countedFrom" bigint, "answerBy" bigint, "endedAt" bigint, "ending" text, "endedBy" text, version integer not null default 0);
INSERT INTO "submissions" VALUES('3094777f-cc2e-4ee6-997b-7e75249cd018','contact',1795757312147,'accepted','Ana Example','ana@visitor.example','ana@visitor.example','+1 415 555 0100','Bookkeeping (Local / Global)','','','','',1795757312147,1796054400000,1795757320925,'answered',NULL,0);
INSERT INTO "submissions" VALUES('588391fb-3e48-4f86-a247-a816ada51f6d','contact',1795757312471,'accepted','Ben Example','ben@visitor.example','ben@visitor.example','+1 415 555 0100','Entity Formation','','','','',1795757312471,1796054400000,NULL,NULL,NULL,0);
INSERT INTO "submissions" VALUES('12d06aab-aef2-42b1-b982-638918e75338','contact',1795757312545,'accepted','Cleo Example','cleo@visitor.example','cleo@visitor.example','+1 415 555 0100','Business Tax','','','','',1795757312545,1796054400000,NULL,NULL,NULL,0);
INSERT INTO "submissions" VALUES('105bf535-a40e-459f-84ef-70545bfe2d41','contact',1795757312654,'accepted','Dora Example','dora@visitor.example','dora@visitor.example','+1 415 555 0100','Personal Tax','','','','',1795757312654,1796054400000,NULL,NULL,NULL,0);
INSERT INTO "submissions" VALUES('efadc217-ea3e-47fd-a83c-9c04e0ce8a3c','contact',1795757313783,'accepted','Eve Example','eve@visitor.example','eve@visitor.example','+1 415 555 0101','Accounting','','','','',1795757313783,1796054400000,1795757313806,'answered','a call',0);
INSERT INTO "submissions" VALUES('15188619-c34c-44bc-9a14-3529ecc140c6','newsletter',1795757313834,'accepted','','fay@reader.example','fay@reader.example','','','','','','',NULL,NULL,NULL,NULL,NULL,0);
INSERT INTO "submissions" VALUES('114be479-1d72-4241-9a51-fbee6c377a98','newsletter',1795757313914,'accepted','','gus@reader.example','gus@reader.example','','','','','','',NULL,NULL,NULL,NULL,NULL,0);
CREATE TABLE subscriptions ("emailKey" text primary key, email text not null, state text not null,
      "createdAt" bigint not null, "changedAt" bigint not null, token text);
INSERT INTO "subscriptions" VALUES('fay@reader.example','fay@reader.example','confirmed',1795757313968,1795757314389,NULL);
INSERT INTO "subscriptions" VALUES('gus@reader.example','gus@reader.example','pending',1795757314243,1795757314243,NULL);
CREATE TABLE sweeps (id integer primary key, "sweptAt" bigint, held integer not null default 0);
INSERT INTO "sweeps" VALUES(1,1795757311462,0);
CREATE TABLE tokens (hash text primary key, purpose text not null, "emailKey" text not null,
      "submissionId" text not null references submissions (id) on delete cascade, "expiresAt" bigint not null);
INSERT INTO "tokens" VALUES('nvv7b3an8TrDPD21AmwHG7W6iUncLlTfTn-y-2wUQUM','call','ana@visitor.example','3094777f-cc2e-4ee6-997b-7e75249cd018',1806125312219);
INSERT INTO "tokens" VALUES('WBHRx3dugkA3OVFHOuT2hZ1fG_dmlEMzGhmQTPTD1us','answer','ana@visitor.example','3094777f-cc2e-4ee6-997b-7e75249cd018',1858915712147);
INSERT INTO "tokens" VALUES('CWSRh2uzGB7KU2uN4DGS5srwwqRe5bhmXKJ1RCYS5eU','call','ana@visitor.example','3094777f-cc2e-4ee6-997b-7e75249cd018',1806125312326);
INSERT INTO "tokens" VALUES('oPJ8OezRDgD-tuEFi04WL6K8wJrEzkfmKe3vjA8wwTg','call','ben@visitor.example','588391fb-3e48-4f86-a247-a816ada51f6d',1806125312502);
INSERT INTO "tokens" VALUES('HsOWeo0aQS9a_GvS-4k8hfQifdFjTOvip2nIzg2KZ8I','answer','ben@visitor.example','588391fb-3e48-4f86-a247-a816ada51f6d',1858915712471);
INSERT INTO "tokens" VALUES('D9ye-Y-SKZghC4QnaFmpAlbgHm1Gspj-FFCVDbC0V6E','call','ben@visitor.example','588391fb-3e48-4f86-a247-a816ada51f6d',1806125312545);
INSERT INTO "tokens" VALUES('jlp_o4Fm_kpFRn2uF1ZaPtGWiyhrA148g5zogqdEmEI','call','cleo@visitor.example','12d06aab-aef2-42b1-b982-638918e75338',1806125312570);
INSERT INTO "tokens" VALUES('Rbnx6CwySpVGMGta1NgbexAdAooQ4jkoC6eWWmsKdhE','call','dora@visitor.example','105bf535-a40e-459f-84ef-70545bfe2d41',1806125312655);
INSERT INTO "tokens" VALUES('pF3BX0gmCrQSfG_2sEYEc6QrEo6sBho4E75Xectlcvw','answer','cleo@visitor.example','12d06aab-aef2-42b1-b982-638918e75338',1858915712545);
INSERT INTO "tokens" VALUES('VL5XI28VjYDoCc25TOBhSZsprKxeR8G0XUYqSvF2xog','call','cleo@visitor.example','12d06aab-aef2-42b1-b982-638918e75338',1806125313643);
INSERT INTO "tokens" VALUES('oSmD9ZG1_rTSppuYpTr3EeIJUHh2X4pLinbhAVoYz8Q','answer','dora@visitor.example','105bf535-a40e-459f-84ef-70545bfe2d41',1858915712654);
INSERT INTO "tokens" VALUES('cU4TWwemSrRWvMmGcEx9aaRJ_mhbC8ywt5LIxe3iLQo','call','dora@visitor.example','105bf535-a40e-459f-84ef-70545bfe2d41',1806125313666);
INSERT INTO "tokens" VALUES('la-WDOAXKF6lwqski2PcbbwIOmpubZFN3EyHyBVc0Dk','call','eve@visitor.example','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1806125313784);
INSERT INTO "tokens" VALUES('VT7Nxcgm3hgNhUh-3sk5ge8OHd4DYOFIj2s4XHmmZBM','call','eve@visitor.example','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1806125313816);
INSERT INTO "tokens" VALUES('FhEcLuSr6MHVk4fvHjgVF_W7LnYM_ckOpLw8iNUgweY','call','eve@visitor.example','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1806125313826);
INSERT INTO "tokens" VALUES('qtc-h3CS59LDuWYPnHsZ7RNbLPIJ_qcYhIELrcwipCw','confirm','fay@reader.example','15188619-c34c-44bc-9a14-3529ecc140c6',1796016513969);
INSERT INTO "tokens" VALUES('mUvp9z4FTIy0QrtSNrslcbEDITL2mP8r4M3HFIilzeE','unsubscribe','fay@reader.example','15188619-c34c-44bc-9a14-3529ecc140c6',1890365313969);
INSERT INTO "tokens" VALUES('ddNqklDsL0qz5Fq2yMWBFyCRJywvagF7-C5e9IiiO94','answer','eve@visitor.example','efadc217-ea3e-47fd-a83c-9c04e0ce8a3c',1858915713783);
INSERT INTO "tokens" VALUES('WWZLbsbHqos-y_Zt8OpQPW01rZ1Sa07K68pD19e71n8','confirm','gus@reader.example','114be479-1d72-4241-9a51-fbee6c377a98',1796016514244);
INSERT INTO "tokens" VALUES('g8u4GMvw0njwlLO7hm-d3w7mffp1lI48cPuSvSHZCwc','unsubscribe','gus@reader.example','114be479-1d72-4241-9a51-fbee6c377a98',1890365314244);
INSERT INTO "tokens" VALUES('KG4t6cSckxj9NpLRsHqg9bCsHGYv_2FTNg2Q2l8lWRg','unsubscribe','fay@reader.example','15188619-c34c-44bc-9a14-3529ecc140c6',1890365314419);
CREATE TABLE webhooks (id integer primary key, "isOn" integer not null, "pausedAt" bigint);
INSERT INTO "webhooks" VALUES(1,0,NULL);
CREATE INDEX "submissionsByAge" on submissions ("createdAt");
CREATE INDEX "submissionsByEmail" on submissions ("emailKey");
CREATE INDEX "replaysByAge" on replays ("createdAt");
CREATE INDEX "replaysBySubmission" on replays ("submissionId");
CREATE INDEX "tokensByEmail" on tokens ("emailKey");
CREATE INDEX "tokensBySubmission" on tokens ("submissionId");
CREATE INDEX "courtesyMailsByMailbox" on "courtesyMails" ("mailboxKey", "sentAt");
CREATE INDEX "courtesyMailsByAge" on "courtesyMails" ("sentAt");
CREATE INDEX "submissionsOpen" on submissions ("answerBy") where "answerBy" is not null and "endedAt" is null;
CREATE UNIQUE INDEX "callsByStart" on calls ("startsAt") where change <> 'cancelled';
CREATE INDEX "callsByMailbox" on calls ("mailboxKey");
CREATE UNIQUE INDEX "subscriptionsByToken" on subscriptions (token) where token is not null;
CREATE INDEX "deliveriesBySubmission" on deliveries ("submissionId") where "submissionId" is not null;
CREATE INDEX "deliveriesDue" on deliveries (target, "nextAt") where state = 'pending';
CREATE UNIQUE INDEX "deliveriesBySubscription" on deliveries ("subscriptionKey", "issueId")
      where "subscriptionKey" is not null;
CREATE INDEX "deliveriesByIssue" on deliveries ("issueId", state, "nextAt") where "issueId" is not null;
CREATE INDEX "deliveriesAlone" on deliveries ("settledAt")
      where "submissionId" is null and "settledAt" is not null;
COMMIT;
