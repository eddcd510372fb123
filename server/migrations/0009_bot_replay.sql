CREATE TABLE "bot_replay" (
	"merchant_id" text NOT NULL,
	"lang" text NOT NULL,
	"aim" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"entry_id" text,
	"conversation_id" text,
	"message_id" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"drafts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"figures" jsonb,
	CONSTRAINT "bot_replay_merchant_id_lang_aim_pk" PRIMARY KEY("merchant_id","lang","aim")
);
--> statement-breakpoint
CREATE TABLE "bot_replay_example" (
	"merchant_id" text NOT NULL,
	"lang" text NOT NULL,
	"aim" text NOT NULL,
	"conversation_id" text NOT NULL,
	"message_id" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "bot_replay_example_key" PRIMARY KEY("merchant_id","lang","aim","conversation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "bot_replay" ADD CONSTRAINT "bot_replay_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_replay" ADD CONSTRAINT "bot_replay_wording" FOREIGN KEY ("merchant_id","conversation_id","message_id") REFERENCES "public"."bot_question"("merchant_id","conversation_id","message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_replay_example" ADD CONSTRAINT "bot_replay_example_of_replay" FOREIGN KEY ("merchant_id","lang","aim") REFERENCES "public"."bot_replay"("merchant_id","lang","aim") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_replay_example" ADD CONSTRAINT "bot_replay_example_question" FOREIGN KEY ("merchant_id","conversation_id","message_id") REFERENCES "public"."bot_question"("merchant_id","conversation_id","message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_replay_example_by_question" ON "bot_replay_example" USING btree ("merchant_id","conversation_id","message_id");