CREATE TABLE "claimant" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"gender" text DEFAULT 'unspecified' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"terms_version" text,
	"privacy_version" text,
	"agreed_at" timestamp (3) with time zone,
	"password_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "claimant_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"given_name" text NOT NULL,
	"avatar" text NOT NULL,
	"gender" text DEFAULT 'unspecified' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"terms_version" text,
	"privacy_version" text,
	"agreed_at" timestamp (3) with time zone,
	"password_hash" text,
	"proven_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "customer_by_email" UNIQUE("merchant_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"email_key" text NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" text DEFAULT '' NOT NULL,
	"code_hash" text NOT NULL,
	"claimant_id" text,
	"tries_left" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "email_code_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"claimant_id" text,
	"is_remembered" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "session_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "session_secret" (
	"merchant_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_secret_merchant_id_hash_pk" PRIMARY KEY("merchant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"old_email" text NOT NULL,
	"old_email_key" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "email_change_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "email_change_by_secret" UNIQUE("merchant_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "bot_story" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"lang" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "bot_story_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "bot_story_in_language" UNIQUE("merchant_id","lang","id")
);
--> statement-breakpoint
CREATE TABLE "hot_spot" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"lang" text NOT NULL,
	"story_id" text NOT NULL,
	"behind_id" text,
	"position" integer NOT NULL,
	CONSTRAINT "hot_spot_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"merchant_id" text NOT NULL,
	"voter_id" text NOT NULL,
	"target" text NOT NULL,
	"target_id" text NOT NULL,
	"thumb" text NOT NULL,
	"comment" text NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_merchant_id_voter_id_target_target_id_pk" PRIMARY KEY("merchant_id","voter_id","target","target_id")
);
--> statement-breakpoint
CREATE TABLE "chat_link" (
	"merchant_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"conversation_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_link_merchant_id_secret_hash_pk" PRIMARY KEY("merchant_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "linked_browser" (
	"merchant_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"conversation_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"former_hash" text,
	"is_vouched" boolean DEFAULT false NOT NULL,
	CONSTRAINT "linked_browser_merchant_id_secret_hash_pk" PRIMARY KEY("merchant_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"visitor_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"visitor_ends_at" timestamp (3) with time zone NOT NULL,
	"customer_id" text,
	"source" text NOT NULL,
	"lang" text NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"contact_from" text DEFAULT 'visitor' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" jsonb NOT NULL,
	"mode" text GENERATED ALWAYS AS (state ->> 'mode') STORED,
	"agent_id" text GENERATED ALWAYS AS (state -> 'agent' ->> 'id') STORED,
	"bot_chat_id" text NOT NULL,
	"bot_thread_id" text,
	"agent_chat_id" text NOT NULL,
	"agent_thread_id" text,
	"simulated_chat_id" text NOT NULL,
	"simulated_thread_id" text,
	"seen_by_customer" integer DEFAULT 0 NOT NULL,
	"seen_by_service" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"awaits_reply_since" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone,
	"sent_since" timestamp (3) with time zone NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"inactivity_at" timestamp (3) with time zone,
	"simulated_countdown_at" timestamp (3) with time zone,
	"agent_silence_at" timestamp (3) with time zone,
	"close_simulated_at" timestamp (3) with time zone,
	"history_refresh_at" timestamp (3) with time zone,
	"accept_at" timestamp (3) with time zone,
	"bot_answer_at" timestamp (3) with time zone,
	"ticket_retry_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(inactivity_at, simulated_countdown_at, agent_silence_at, close_simulated_at, history_refresh_at, accept_at, bot_answer_at, ticket_retry_at)) STORED,
	"due_minute" integer GENERATED ALWAYS AS (floor(extract(epoch from (least(inactivity_at, simulated_countdown_at, agent_silence_at, close_simulated_at, history_refresh_at, accept_at, bot_answer_at, ticket_retry_at) - timestamptz 'epoch')) / 60)::int) STORED,
	"last_message_minute" integer GENERATED ALWAYS AS (floor(extract(epoch from (last_message_at - timestamptz 'epoch')) / 60)::int) STORED,
	CONSTRAINT "conversation_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "conversation_by_visitor" UNIQUE("merchant_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"seq" integer NOT NULL,
	"message_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"chat" text NOT NULL,
	"from" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"author_avatar" text NOT NULL,
	"is_automated" boolean NOT NULL,
	"body" text NOT NULL,
	"answers" text,
	"choices" text[],
	"hands_over" boolean,
	"is_end" boolean,
	"shows_card" boolean NOT NULL,
	"card" jsonb,
	"file_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_merchant_id_conversation_id_seq_pk" PRIMARY KEY("merchant_id","conversation_id","seq"),
	CONSTRAINT "message_by_id" UNIQUE("merchant_id","conversation_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"id" text NOT NULL,
	"chat" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"close_type" integer,
	CONSTRAINT "thread_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "thread_of_conversation" UNIQUE("merchant_id","conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "delivery_report" (
	"node_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "delivery_report_node_id_at_pk" PRIMARY KEY("node_id","at")
);
--> statement-breakpoint
CREATE TABLE "identity_key" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "identity_key_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shown_token" (
	"merchant_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"holder_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shown_token_merchant_id_token_hash_pk" PRIMARY KEY("merchant_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "vouched_conversation" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"user_hash" text NOT NULL,
	"vouched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vouched_conversation_merchant_id_conversation_id_pk" PRIMARY KEY("merchant_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "chat_rating" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"sitting" integer NOT NULL,
	"agent_id" text NOT NULL,
	"agent_name" text NOT NULL,
	"thumb" text NOT NULL,
	"comment" text NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_rating_merchant_id_conversation_id_sitting_pk" PRIMARY KEY("merchant_id","conversation_id","sitting")
);
--> statement-breakpoint
CREATE TABLE "measured_wait" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"waited_for" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"waited_seconds" integer NOT NULL,
	CONSTRAINT "measured_wait_merchant_id_conversation_id_waited_for_ended_at_pk" PRIMARY KEY("merchant_id","conversation_id","waited_for","ended_at")
);
--> statement-breakpoint
CREATE TABLE "content_import" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"content_hash" text NOT NULL,
	"request_key" text,
	"size_bytes" bigint NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"refusal" jsonb,
	"entries_read" integer DEFAULT 0 NOT NULL,
	"entries_new" integer DEFAULT 0 NOT NULL,
	"entries_changed" integer DEFAULT 0 NOT NULL,
	"entries_same" integer DEFAULT 0 NOT NULL,
	"entries_refused" integer DEFAULT 0 NOT NULL,
	"aim" text,
	"applied_by" text DEFAULT '' NOT NULL,
	"entries_taken" integer DEFAULT 0 NOT NULL,
	"entries_held_back" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "content_import_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "content_import_by_request" UNIQUE("merchant_id","uploaded_by","request_key")
);
--> statement-breakpoint
CREATE TABLE "content_import_entry" (
	"merchant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"place" integer NOT NULL,
	"line" integer NOT NULL,
	"base_version" integer NOT NULL,
	"document" jsonb,
	CONSTRAINT "content_import_entry_merchant_id_import_id_entry_id_pk" PRIMARY KEY("merchant_id","import_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_import_problem" (
	"merchant_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "content_import_problem_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line" integer NOT NULL,
	"entry_id" text NOT NULL,
	"reason" text NOT NULL,
	"path" text NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "content_import_problem_merchant_id_import_id_number_pk" PRIMARY KEY("merchant_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"revision" text NOT NULL,
	"base_version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "content_draft_merchant_id_kind_id_pk" PRIMARY KEY("merchant_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_entry" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb,
	"words_changed" jsonb NOT NULL,
	"title" text NOT NULL,
	"product_id" text,
	"position" integer NOT NULL,
	"langs" text[] NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "content_entry_merchant_id_kind_id_pk" PRIMARY KEY("merchant_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "content_release" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text,
	"revision" text,
	"restored_from" integer,
	CONSTRAINT "content_release_merchant_id_kind_id_version_pk" PRIMARY KEY("merchant_id","kind","id","version")
);
--> statement-breakpoint
CREATE TABLE "faq" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text,
	"lang" text NOT NULL,
	"question" text NOT NULL,
	"variants" text[] NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faq_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "avatar_file" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"chosen_at" timestamp (3) with time zone,
	CONSTRAINT "avatar_file_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_file" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"is_image" boolean NOT NULL,
	"size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"request_key" text,
	"is_ours" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_file_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "chat_file_by_request" UNIQUE("merchant_id","conversation_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "chat_upload" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"request_key" text,
	"name" text NOT NULL,
	"length" integer NOT NULL,
	"received" integer NOT NULL,
	"pieces" text[] NOT NULL,
	"file_id" text,
	"refusal" text,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_upload_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "chat_upload_by_request" UNIQUE("merchant_id","conversation_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "public_file" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_file_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "article" (
	"merchant_id" text NOT NULL,
	"type" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_merchant_id_type_lang_pk" PRIMARY KEY("merchant_id","type","lang")
);
--> statement-breakpoint
CREATE TABLE "merchant" (
	"id" text PRIMARY KEY NOT NULL,
	"configuration" jsonb NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_host" (
	"merchant_id" text NOT NULL,
	"host" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "merchant_host_merchant_id_host_pk" PRIMARY KEY("merchant_id","host"),
	CONSTRAINT "merchant_host_once" UNIQUE("host")
);
--> statement-breakpoint
CREATE TABLE "site_draft" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"revision" text NOT NULL,
	"base_version" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"merchant_id" text NOT NULL,
	"version" integer NOT NULL,
	"configuration" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text,
	"restored_from" integer,
	CONSTRAINT "site_version_merchant_id_version_pk" PRIMARY KEY("merchant_id","version")
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"merchant_id" text NOT NULL,
	"order_number" text NOT NULL,
	"sku" text NOT NULL,
	"asin" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_status" text NOT NULL,
	"item_status" text NOT NULL,
	"sales_channel" text NOT NULL,
	"purchased_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"postal_code_hash" text,
	"postal_code_ends_at" timestamp (3) with time zone,
	"product_id" text NOT NULL,
	CONSTRAINT "order_item_merchant_id_order_number_sku_pk" PRIMARY KEY("merchant_id","order_number","sku")
);
--> statement-breakpoint
CREATE TABLE "order_report" (
	"id" text PRIMARY KEY NOT NULL,
	"uploaded_by" text NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"content_hash" text NOT NULL,
	"request_key" text,
	"size_bytes" bigint NOT NULL,
	"status" text NOT NULL,
	"refusal" text,
	"missing_columns" text[] NOT NULL,
	"encoding" text,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_stored" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_same" integer DEFAULT 0 NOT NULL,
	"rows_unplaced" integer DEFAULT 0 NOT NULL,
	"rows_refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "order_report_by_request" UNIQUE("uploaded_by","request_key")
);
--> statement-breakpoint
CREATE TABLE "order_report_problem" (
	"report_id" text NOT NULL,
	"line" integer NOT NULL,
	"order_number" text,
	"reason" text NOT NULL,
	CONSTRAINT "order_report_problem_report_id_line_pk" PRIMARY KEY("report_id","line")
);
--> statement-breakpoint
CREATE TABLE "unplaced_order_item" (
	"country" text NOT NULL,
	"order_number" text NOT NULL,
	"sku" text NOT NULL,
	"asin" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_status" text NOT NULL,
	"item_status" text NOT NULL,
	"sales_channel" text NOT NULL,
	"purchased_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"postal_code_hash" text,
	"postal_code_ends_at" timestamp (3) with time zone,
	CONSTRAINT "unplaced_order_item_country_order_number_sku_pk" PRIMARY KEY("country","order_number","sku")
);
--> statement-breakpoint
CREATE TABLE "order_source" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"marketplace_ids" text[] NOT NULL,
	"client_id" text NOT NULL,
	"account_digest" text NOT NULL,
	"sealed_secrets" text NOT NULL,
	"with_postal_code" boolean NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"connected_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_up_to" timestamp (3) with time zone NOT NULL,
	"window_ends_at" timestamp (3) with time zone,
	"page_token" text,
	"orders_per_page" integer NOT NULL,
	"calls_left" double precision NOT NULL,
	"calls_counted_at" timestamp (3) with time zone NOT NULL,
	"calls_per_second" double precision NOT NULL,
	"run_id" text,
	"run_ends_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"orders_read" bigint DEFAULT 0 NOT NULL,
	"items_stored" bigint DEFAULT 0 NOT NULL,
	"items_unplaced" bigint DEFAULT 0 NOT NULL,
	"items_refused" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "order_source_account" UNIQUE("account_digest")
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text,
	"visitor_id" text,
	"choice" text NOT NULL,
	"text_version" text NOT NULL,
	"lang" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text,
	"conversation_id" text,
	"code_id" text,
	"lang" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_copy_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "data_copy_by_code" UNIQUE("merchant_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"scope" text NOT NULL,
	"salt" text NOT NULL,
	"subject_hash" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erasure_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "manual" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"lang" text NOT NULL,
	"title" text NOT NULL,
	"file_key" text NOT NULL,
	"extension" text NOT NULL,
	"pages" integer,
	"position" integer NOT NULL,
	CONSTRAINT "manual_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_video" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"titles" jsonb NOT NULL,
	"file_key" text,
	"outside_url" text,
	"cover_key" text,
	"duration_seconds" integer,
	"position" integer NOT NULL,
	CONSTRAINT "product_video_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "product_video_one_place" CHECK (num_nonnulls("product_video"."file_key", "product_video"."outside_url") = 1)
);
--> statement-breakpoint
CREATE TABLE "video_caption" (
	"merchant_id" text NOT NULL,
	"video_id" text NOT NULL,
	"lang" text NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "video_caption_merchant_id_video_id_lang_pk" PRIMARY KEY("merchant_id","video_id","lang")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"names" jsonb NOT NULL,
	"parameters" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"picture_key" text NOT NULL,
	"basis_months" integer,
	"extended_months" integer,
	"position" integer NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_sku" (
	"merchant_id" text NOT NULL,
	"sku" text NOT NULL,
	"product_id" text NOT NULL,
	"is_bundle" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_sku_merchant_id_sku_product_id_pk" PRIMARY KEY("merchant_id","sku","product_id")
);
--> statement-breakpoint
CREATE TABLE "recycling_code" (
	"merchant_id" text NOT NULL,
	"code" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"given_at" timestamp (3) with time zone,
	"request_id" text,
	CONSTRAINT "recycling_code_merchant_id_code_pk" PRIMARY KEY("merchant_id","code"),
	CONSTRAINT "recycling_code_of_request" UNIQUE("merchant_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "recycling_request" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"order_number" text NOT NULL,
	"order_number_typed" text NOT NULL,
	"serials" text[] NOT NULL,
	"option" text NOT NULL,
	"lang" text NOT NULL,
	"privacy_version" text,
	"status" text NOT NULL,
	"doubt" text,
	"refusal" text,
	"note" text DEFAULT '' NOT NULL,
	"cartridges" integer DEFAULT 0 NOT NULL,
	"awaits_code" boolean DEFAULT false NOT NULL,
	"look_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "recycling_request_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "recycling_request_by_number" UNIQUE("merchant_id","number")
);
--> statement-breakpoint
CREATE TABLE "recycling_serial" (
	"merchant_id" text NOT NULL,
	"serial" text NOT NULL,
	"request_id" text,
	CONSTRAINT "recycling_serial_merchant_id_serial_pk" PRIMARY KEY("merchant_id","serial")
);
--> statement-breakpoint
CREATE TABLE "recycling_tally" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"cartridges" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"action" text NOT NULL,
	"about_merchant" text,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_house" (
	"id" text PRIMARY KEY NOT NULL,
	"second_factor_for" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_link" (
	"person_id" text NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_link_person_id_purpose_pk" PRIMARY KEY("person_id","purpose"),
	CONSTRAINT "desk_link_by_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_membership" (
	"merchant_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "desk_membership_merchant_id_person_id_pk" PRIMARY KEY("merchant_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "desk_person" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"is_everywhere" boolean NOT NULL,
	"password_hash" text,
	"environment_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_person_by_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"person_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_recovery_code" (
	"person_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "desk_recovery_code_person_id_code_hash_pk" PRIMARY KEY("person_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_second_factor" (
	"person_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_session" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"awaits_second_factor" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "desk_session_by_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "desk_sign_in_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "ticket_of_thread" UNIQUE("merchant_id","thread_id"),
	CONSTRAINT "ticket_by_number" UNIQUE("merchant_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_count" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"openings" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "chat_count_merchant_id_day_pk" PRIMARY KEY("merchant_id","day")
);
--> statement-breakpoint
CREATE TABLE "click_count" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"route" text NOT NULL,
	"data_source" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "click_count_merchant_id_day_route_data_source_pk" PRIMARY KEY("merchant_id","day","route","data_source")
);
--> statement-breakpoint
CREATE TABLE "faq_count" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"faq_id" text NOT NULL,
	"views" integer NOT NULL,
	"chats" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_count_merchant_id_day_faq_id_pk" PRIMARY KEY("merchant_id","day","faq_id")
);
--> statement-breakpoint
CREATE TABLE "faq_seen" (
	"merchant_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"faq_id" text NOT NULL,
	"day" date NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faq_seen_merchant_id_conversation_id_faq_id_pk" PRIMARY KEY("merchant_id","conversation_id","faq_id")
);
--> statement-breakpoint
CREATE TABLE "media_count" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"medium" text NOT NULL,
	"target_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "media_count_merchant_id_day_medium_target_id_pk" PRIMARY KEY("merchant_id","day","medium","target_id")
);
--> statement-breakpoint
CREATE TABLE "page_count" (
	"merchant_id" text NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"utm_source" text NOT NULL,
	"utm_medium" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "page_count_merchant_id_day_page_utm_source_utm_medium_pk" PRIMARY KEY("merchant_id","day","page","utm_source","utm_medium")
);
--> statement-breakpoint
CREATE TABLE "order_claim" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"order_number_typed" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"lang" text NOT NULL,
	"message" text NOT NULL,
	"proof" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"refusal" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	CONSTRAINT "order_claim_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "order_claim_by_number" UNIQUE("merchant_id","number")
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text,
	"claimant_id" text,
	"order_number" text NOT NULL,
	"order_number_typed" text NOT NULL,
	"product_id" text,
	"shopping_site" text,
	"email" text NOT NULL,
	"phone" text,
	"lang" text NOT NULL,
	"postal_code_digest" text,
	"utm_source" text DEFAULT '' NOT NULL,
	"utm_medium" text DEFAULT '' NOT NULL,
	"scene" integer,
	"terms_version" text,
	"privacy_version" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"match_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"let_go_at" timestamp (3) with time zone,
	CONSTRAINT "registration_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "warranty" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"registration_id" text NOT NULL,
	"order_number" text NOT NULL,
	"sku" text,
	"product_id" text,
	"quantity" integer,
	"shopping_site" text,
	"purchased_at" timestamp (3) with time zone,
	"basis_months" integer,
	"extended_months" integer,
	"ends_at" timestamp (3) with time zone,
	"status" text NOT NULL,
	"reason" text,
	"activated_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"doubt" text,
	"kept_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "warranty_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
CREATE TABLE "warranty_decision" (
	"merchant_id" text NOT NULL,
	"warranty_id" text NOT NULL,
	"version" integer NOT NULL,
	"registration_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"person_id" text,
	"note" text NOT NULL,
	CONSTRAINT "warranty_decision_merchant_id_warranty_id_version_pk" PRIMARY KEY("merchant_id","warranty_id","version")
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"merchant_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"call" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answered_request_merchant_id_key_hash_pk" PRIMARY KEY("merchant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_merchant_id_kind_subject_hash_pk" PRIMARY KEY("merchant_id","kind","subject_hash")
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"lang" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_key" text NOT NULL,
	"conversation_id" text,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"secrets" text[] NOT NULL,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "mail_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "mail_once" UNIQUE("merchant_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "platform_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claimant" ADD CONSTRAINT "claimant_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_claimant" FOREIGN KEY ("merchant_id","claimant_id") REFERENCES "public"."claimant"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_secret" ADD CONSTRAINT "session_secret_session" FOREIGN KEY ("merchant_id","session_id") REFERENCES "public"."session"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change" ADD CONSTRAINT "email_change_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_story" ADD CONSTRAINT "bot_story_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_spot" ADD CONSTRAINT "hot_spot_story" FOREIGN KEY ("merchant_id","lang","story_id") REFERENCES "public"."bot_story"("merchant_id","lang","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_spot" ADD CONSTRAINT "hot_spot_behind" FOREIGN KEY ("merchant_id","lang","behind_id") REFERENCES "public"."bot_story"("merchant_id","lang","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote" ADD CONSTRAINT "vote_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_link" ADD CONSTRAINT "chat_link_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_browser" ADD CONSTRAINT "linked_browser_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_thread" FOREIGN KEY ("merchant_id","conversation_id","thread_id") REFERENCES "public"."thread"("merchant_id","conversation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_key" ADD CONSTRAINT "identity_key_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouched_conversation" ADD CONSTRAINT "vouched_conversation_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_rating" ADD CONSTRAINT "chat_rating_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_wait" ADD CONSTRAINT "measured_wait_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import" ADD CONSTRAINT "content_import_uploaded_by_desk_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_entry" ADD CONSTRAINT "content_import_entry_of_import" FOREIGN KEY ("merchant_id","import_id") REFERENCES "public"."content_import"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_import_problem" ADD CONSTRAINT "content_import_problem_of_import" FOREIGN KEY ("merchant_id","import_id") REFERENCES "public"."content_import"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_of_entry" FOREIGN KEY ("merchant_id","kind","id") REFERENCES "public"."content_entry"("merchant_id","kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_entry" ADD CONSTRAINT "content_entry_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_release" ADD CONSTRAINT "content_release_of_entry" FOREIGN KEY ("merchant_id","kind","id") REFERENCES "public"."content_entry"("merchant_id","kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_file" ADD CONSTRAINT "avatar_file_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_upload" ADD CONSTRAINT "chat_upload_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_file" ADD CONSTRAINT "public_file_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_host" ADD CONSTRAINT "merchant_host_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_draft" ADD CONSTRAINT "site_draft_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_report" ADD CONSTRAINT "order_report_uploaded_by_desk_person_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_report_problem" ADD CONSTRAINT "order_report_problem_report_id_order_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."order_report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_source" ADD CONSTRAINT "order_source_connected_by_desk_person_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual" ADD CONSTRAINT "manual_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual" ADD CONSTRAINT "manual_file" FOREIGN KEY ("merchant_id","file_key") REFERENCES "public"."public_file"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_file" FOREIGN KEY ("merchant_id","file_key") REFERENCES "public"."public_file"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_cover" FOREIGN KEY ("merchant_id","cover_key") REFERENCES "public"."public_file"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_caption" ADD CONSTRAINT "video_caption_video" FOREIGN KEY ("merchant_id","video_id") REFERENCES "public"."product_video"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_caption" ADD CONSTRAINT "video_caption_file" FOREIGN KEY ("merchant_id","file_key") REFERENCES "public"."public_file"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sku" ADD CONSTRAINT "product_sku_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_code" ADD CONSTRAINT "recycling_code_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_code" ADD CONSTRAINT "recycling_code_request" FOREIGN KEY ("merchant_id","request_id") REFERENCES "public"."recycling_request"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_request" ADD CONSTRAINT "recycling_request_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_request" ADD CONSTRAINT "recycling_request_decided_by_desk_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_serial" ADD CONSTRAINT "recycling_serial_request" FOREIGN KEY ("merchant_id","request_id") REFERENCES "public"."recycling_request"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recycling_tally" ADD CONSTRAINT "recycling_tally_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_link" ADD CONSTRAINT "desk_link_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_membership" ADD CONSTRAINT "desk_membership_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_recovery_code" ADD CONSTRAINT "desk_recovery_code_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_second_factor" ADD CONSTRAINT "desk_second_factor_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_session" ADD CONSTRAINT "desk_session_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_sign_in_ticket" ADD CONSTRAINT "desk_sign_in_ticket_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_thread" FOREIGN KEY ("merchant_id","conversation_id","thread_id") REFERENCES "public"."thread"("merchant_id","conversation_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_count" ADD CONSTRAINT "chat_count_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click_count" ADD CONSTRAINT "click_count_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_count" ADD CONSTRAINT "faq_count_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_seen" ADD CONSTRAINT "faq_seen_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_count" ADD CONSTRAINT "media_count_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_count" ADD CONSTRAINT "page_count_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claim" ADD CONSTRAINT "order_claim_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claim" ADD CONSTRAINT "order_claim_decided_by_desk_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_claimant" FOREIGN KEY ("merchant_id","claimant_id") REFERENCES "public"."claimant"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty" ADD CONSTRAINT "warranty_registration" FOREIGN KEY ("merchant_id","registration_id") REFERENCES "public"."registration"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty" ADD CONSTRAINT "warranty_product" FOREIGN KEY ("merchant_id","product_id") REFERENCES "public"."product"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_decision" ADD CONSTRAINT "warranty_decision_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_decision" ADD CONSTRAINT "warranty_decision_registration" FOREIGN KEY ("merchant_id","registration_id") REFERENCES "public"."registration"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claimant_by_customer" ON "claimant" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "email_code_by_email" ON "email_code" USING btree ("merchant_id","email_key","purpose","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "session_by_customer" ON "session" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "session_by_end" ON "session" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "session_by_ended" ON "session" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "session_by_claimant" ON "session" USING btree ("merchant_id","claimant_id") WHERE claimant_id is not null;--> statement-breakpoint
CREATE INDEX "session_secret_by_session" ON "session_secret" USING btree ("merchant_id","session_id");--> statement-breakpoint
CREATE INDEX "session_secret_by_end" ON "session_secret" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "email_change_by_old_email" ON "email_change" USING btree ("merchant_id","old_email_key");--> statement-breakpoint
CREATE INDEX "email_change_by_customer" ON "email_change" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "email_change_by_end" ON "email_change" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "hot_spot_in_order" ON "hot_spot" USING btree ("merchant_id","lang","behind_id","position");--> statement-breakpoint
CREATE INDEX "vote_by_target" ON "vote" USING btree ("merchant_id","target","target_id","voted_at");--> statement-breakpoint
CREATE INDEX "chat_link_by_conversation" ON "chat_link" USING btree ("merchant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "chat_link_by_end" ON "chat_link" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "linked_browser_by_conversation" ON "linked_browser" USING btree ("merchant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "linked_browser_by_link" ON "linked_browser" USING btree ("merchant_id","link_hash");--> statement-breakpoint
CREATE INDEX "linked_browser_by_end" ON "linked_browser" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "conversation_by_id" ON "conversation" USING btree ("id");--> statement-breakpoint
CREATE INDEX "conversation_by_customer" ON "conversation" USING btree ("merchant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_contact" ON "conversation" USING btree ("merchant_id",lower("email")) WHERE email <> '' and customer_id is null;--> statement-breakpoint
CREATE INDEX "conversation_by_visitor_id" ON "conversation" USING btree ("merchant_id","visitor_id");--> statement-breakpoint
CREATE INDEX "conversation_by_due" ON "conversation" USING btree ("due_minute") WHERE due_minute is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_waiting" ON "conversation" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_agent" ON "conversation" USING btree ("agent_id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_by_last_message" ON "conversation" USING btree ("last_message_minute");--> statement-breakpoint
CREATE INDEX "thread_with_person" ON "thread" USING btree ("merchant_id","opened_at") WHERE chat = 'agent';--> statement-breakpoint
CREATE INDEX "delivery_report_by_time" ON "delivery_report" USING btree ("at");--> statement-breakpoint
CREATE INDEX "shown_token_by_end" ON "shown_token" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "vouched_conversation_by_user" ON "vouched_conversation" USING btree ("merchant_id","user_hash");--> statement-breakpoint
CREATE INDEX "chat_rating_by_time" ON "chat_rating" USING btree ("merchant_id","rated_at");--> statement-breakpoint
CREATE INDEX "measured_wait_by_time" ON "measured_wait" USING btree ("merchant_id","waited_for","ended_at");--> statement-breakpoint
CREATE INDEX "content_import_by_time" ON "content_import" USING btree ("merchant_id","created_at");--> statement-breakpoint
CREATE INDEX "content_import_entry_in_order" ON "content_import_entry" USING btree ("merchant_id","import_id","place");--> statement-breakpoint
CREATE INDEX "content_entry_in_order" ON "content_entry" USING btree ("merchant_id","kind","position","id");--> statement-breakpoint
CREATE INDEX "content_entry_of_product" ON "content_entry" USING btree ("merchant_id",("published" ->> 'productId'));--> statement-breakpoint
CREATE INDEX "faq_by_language" ON "faq" USING btree ("merchant_id","lang","position");--> statement-breakpoint
CREATE INDEX "avatar_file_by_id" ON "avatar_file" USING btree ("id");--> statement-breakpoint
CREATE INDEX "avatar_file_by_customer" ON "avatar_file" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "chat_file_by_id" ON "chat_file" USING btree ("id");--> statement-breakpoint
CREATE INDEX "chat_file_by_age" ON "chat_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_file_by_time" ON "chat_file" USING btree ("merchant_id","conversation_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_upload_by_end" ON "chat_upload" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "chat_upload_by_conversation" ON "chat_upload" USING btree ("merchant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "order_item_by_time" ON "order_item" USING btree ("purchased_at" DESC NULLS LAST,"order_number");--> statement-breakpoint
CREATE INDEX "order_item_postal_code_ends" ON "order_item" USING btree ("postal_code_ends_at") WHERE "order_item"."postal_code_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_report_by_time" ON "order_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unplaced_order_item_by_sku" ON "unplaced_order_item" USING btree ("country","sku");--> statement-breakpoint
CREATE INDEX "unplaced_order_item_by_time" ON "unplaced_order_item" USING btree ("purchased_at" DESC NULLS LAST,"order_number");--> statement-breakpoint
CREATE INDEX "unplaced_order_item_postal_code_ends" ON "unplaced_order_item" USING btree ("postal_code_ends_at") WHERE "unplaced_order_item"."postal_code_hash" is not null;--> statement-breakpoint
CREATE INDEX "order_source_due" ON "order_source" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "consent_by_customer" ON "consent" USING btree ("merchant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "consent_by_visitor" ON "consent" USING btree ("merchant_id","visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "consent_by_time" ON "consent" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "data_copy_by_id" ON "data_copy" USING btree ("id");--> statement-breakpoint
CREATE INDEX "data_copy_by_customer" ON "data_copy" USING btree ("merchant_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "data_copy_by_conversation" ON "data_copy" USING btree ("merchant_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "data_copy_by_end" ON "data_copy" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "erasure_by_time" ON "erasure" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "manual_of_product" ON "manual" USING btree ("merchant_id","product_id","position");--> statement-breakpoint
CREATE INDEX "product_video_of_product" ON "product_video" USING btree ("merchant_id","product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_sku_of_one" ON "product_sku" USING btree ("merchant_id","sku") WHERE not "product_sku"."is_bundle";--> statement-breakpoint
CREATE INDEX "recycling_code_free" ON "recycling_code" USING btree ("merchant_id","added_at") WHERE "recycling_code"."given_at" is null;--> statement-breakpoint
CREATE INDEX "recycling_request_by_id" ON "recycling_request" USING btree ("id");--> statement-breakpoint
CREATE INDEX "recycling_request_by_time" ON "recycling_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recycling_request_by_order" ON "recycling_request" USING btree ("merchant_id","order_number");--> statement-breakpoint
CREATE INDEX "recycling_request_by_mailbox" ON "recycling_request" USING btree ("merchant_id","email_key");--> statement-breakpoint
CREATE INDEX "recycling_request_due" ON "recycling_request" USING btree ("look_at") WHERE "recycling_request"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "recycling_request_decided" ON "recycling_request" USING btree ("decided_at") WHERE "recycling_request"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "recycling_serial_by_request" ON "recycling_serial" USING btree ("merchant_id","request_id");--> statement-breakpoint
CREATE INDEX "audit_entry_by_time" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_by_merchant" ON "audit_entry" USING btree ("about_merchant","at");--> statement-breakpoint
CREATE INDEX "desk_membership_by_person" ON "desk_membership" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "desk_sign_in_ticket_by_person" ON "desk_sign_in_ticket" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "ticket_by_conversation" ON "ticket" USING btree ("merchant_id","conversation_id");--> statement-breakpoint
CREATE INDEX "ticket_by_due" ON "ticket" USING btree ("answer_by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "faq_seen_by_time" ON "faq_seen" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_claim_open" ON "order_claim" USING btree ("merchant_id","order_number","email_key") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_claim_by_id" ON "order_claim" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_claim_by_due" ON "order_claim" USING btree ("answer_by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "order_claim_by_time" ON "order_claim" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_claim_by_mailbox" ON "order_claim" USING btree ("merchant_id","email_key");--> statement-breakpoint
CREATE INDEX "order_claim_decided" ON "order_claim" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "registration_by_customer" ON "registration" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "registration_by_claimant" ON "registration" USING btree ("merchant_id","claimant_id") WHERE claimant_id is not null;--> statement-breakpoint
CREATE INDEX "registration_by_email" ON "registration" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "registration_by_order" ON "registration" USING btree ("merchant_id","order_number");--> statement-breakpoint
CREATE INDEX "registration_due" ON "registration" USING btree ("next_check_at") WHERE "registration"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "warranty_by_registration" ON "warranty" USING btree ("merchant_id","registration_id");--> statement-breakpoint
CREATE INDEX "warranty_by_time" ON "warranty" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warranty_to_remind" ON "warranty" USING btree ("ends_at") WHERE "warranty"."activated_at" is not null and "warranty"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "warranty_in_doubt" ON "warranty" USING btree ("created_at" DESC NULLS LAST) WHERE "warranty"."doubt" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_one_extension" ON "warranty" USING btree ("merchant_id","order_number","sku","product_id") WHERE "warranty"."activated_at" is not null;--> statement-breakpoint
CREATE INDEX "warranty_decision_by_registration" ON "warranty_decision" USING btree ("merchant_id","registration_id");--> statement-breakpoint
CREATE INDEX "answered_request_by_time" ON "answered_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "attempt_by_end" ON "attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "mail_by_time" ON "mail" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_by_kind" ON "mail" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "mail_by_recipient" ON "mail" USING btree ("merchant_id","recipient_key");--> statement-breakpoint
CREATE INDEX "mail_by_conversation" ON "mail" USING btree ("merchant_id","conversation_id") WHERE conversation_id is not null;